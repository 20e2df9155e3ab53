"""Runs the examples in the docstrings of functions, classes and methods."""

import doctest
import inspect

import pytest

import traveller

OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def documented():
    for name in traveller.__all__:
        thing = getattr(traveller, name)
        if not inspect.isclass(thing):
            yield name, thing
        elif not issubclass(thing, Exception):
            methods = {method: getattr(thing, method) for method in vars(thing) if not method.startswith("_")}
            yield from ((f"{name}.{method}", it) for method, it in methods.items() if callable(it))


@pytest.mark.parametrize(("name", "thing"), list(documented()))
def test_the_example_runs(name, thing):
    globs = {other: getattr(traveller, other) for other in traveller.__all__} | {"traveller": traveller}
    test = doctest.DocTestParser().get_doctest(thing.__doc__, globs, name, None, None)
    assert test.examples, f"{name} has no example"
    assert doctest.DocTestRunner(optionflags=OPTIONS).run(test).failed == 0
