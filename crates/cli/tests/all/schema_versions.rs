//! The JSON schemas are compatible with the last released version. `docs/released/` contains the
//! released schemas, and `docs/dev/api.md` lists permitted changes.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

/// Incompatible changes from an old schema to a new one, each with its location.
struct SchemaComparison<'s> {
    old: &'s Value,
    new: &'s Value,
    /// Pairs of definitions that were already compared. Definitions can be recursive.
    compared: BTreeSet<(String, String)>,
    found: Vec<String>,
}

impl<'s> SchemaComparison<'s> {
    fn differences(old: &'s Value, new: &'s Value) -> Vec<String> {
        let mut comparison = Self { old, new, compared: BTreeSet::new(), found: Vec::new() };
        comparison.compare("", old, new);
        comparison.found
    }

    fn compare(&mut self, place: &str, old: &'s Value, new: &'s Value) {
        let names = [old, new].map(|schema| schema["$ref"].as_str().unwrap_or_default().to_owned());
        if names.iter().all(|name| !name.is_empty()) && !self.compared.insert(names.into()) {
            return;
        }
        let (old, new) = (resolved(self.old, old), resolved(self.new, new));
        let kinds = [old, new].map(types);
        if !kinds[0].is_empty() && !kinds[1].is_subset(&kinds[0]) {
            self.found.push(format!("{place}: was {:?}, is {:?}", kinds[0], kinds[1]));
        }
        for required in texts(&old["required"]).difference(&texts(&new["required"])) {
            self.found.push(format!("{place}: {required} need not be there any more"));
        }
        for (name, value) in old["properties"].as_object().into_iter().flatten() {
            match new["properties"].get(name) {
                Some(now) => self.compare(&format!("{place}/{name}"), value, now),
                None => self.found.push(format!("{place}: {name} is gone")),
            }
        }
        for part in ["items", "additionalProperties"] {
            if old[part].is_object() && new[part].is_object() {
                self.compare(&format!("{place}/{part}"), &old[part], &new[part]);
            }
        }
        // Alternatives are matched by their `const`, or by position if they have no `const`.
        for part in ["oneOf", "anyOf", "prefixItems"] {
            let forms = |of: &'s Value| of[part].as_array().into_iter().flatten();
            for (index, form) in forms(old).enumerate() {
                let called = |form: &Value| form.pointer("/const").cloned();
                let same = |now: &&Value| called(form).is_some() && called(now) == called(form);
                match forms(new).find(same).or_else(|| forms(new).nth(index)) {
                    Some(now) => self.compare(&format!("{place}/{part}/{index}"), form, now),
                    None => self.found.push(format!("{place}: a form of {part} is gone")),
                }
            }
        }
    }
}

/// Returns the schema, or the definition that it refers to.
fn resolved<'s>(document: &'s Value, schema: &'s Value) -> &'s Value {
    let pointer = schema["$ref"].as_str().and_then(|name| name.strip_prefix('#'));
    pointer.and_then(|pointer| document.pointer(pointer)).unwrap_or(schema)
}

fn types(schema: &Value) -> BTreeSet<&str> {
    let alone = schema["type"].as_str().into_iter();
    alone.chain(schema["type"].as_array().into_iter().flatten().filter_map(Value::as_str)).collect()
}

fn texts(list: &Value) -> BTreeSet<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).expect("a schema")).expect("JSON")
}

#[test]
fn schemas_are_compatible_with_published_versions() {
    let docs = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs"));
    let schemas = docs.join("schema");
    let versions = fs::read_dir(docs.join("released")).expect("a folder");
    let mut folders: Vec<_> = versions.map(|entry| entry.expect("an entry").path()).collect();
    folders.sort();
    let last = folders.last().expect("a version");
    let mut compared = 0;
    for entry in fs::read_dir(last).expect("a folder") {
        let was = entry.expect("an entry").path();
        let now = schemas.join(was.file_name().expect("a name"));
        assert_eq!(
            SchemaComparison::differences(&read(&was), &read(&now)),
            Vec::<String>::new(),
            "{}",
            now.display()
        );
        compared += 1;
    }
    assert!(compared >= 7, "{compared} schemas");
}

/// The comparison finds incompatible changes.
#[test]
fn comparison_finds_incompatible_changes() {
    let old = json!({
        "$ref": "#/$defs/Line",
        "$defs": { "Line": {
            "type": "object",
            "required": ["place", "name"],
            "properties": {
                "place": { "type": ["integer", "null"] },
                "name": { "type": "string" },
                "below": { "type": "array", "items": { "$ref": "#/$defs/Line" } },
            },
        } },
    });
    let with = |pointer: &str, value: Value| {
        let mut new = old.clone();
        *new.pointer_mut(pointer).expect("a part") = value;
        SchemaComparison::differences(&old, &new)
    };
    let line = "/$defs/Line";
    assert_eq!(
        with(&format!("{line}/required"), json!(["place", "name", "more"])),
        Vec::<String>::new()
    );
    assert_eq!(
        with(&format!("{line}/properties/place/type"), json!("integer")),
        Vec::<String>::new()
    );
    for (pointer, value) in [
        ("required", json!(["place"])),
        ("properties/name/type", json!(["string", "null"])),
        ("properties/place/type", json!("string")),
        ("properties/below/items", json!({ "type": "string" })),
        ("properties", json!({ "place": { "type": "integer" } })),
    ] {
        assert_ne!(with(&format!("{line}/{pointer}"), value), Vec::<String>::new(), "{pointer}");
    }
}
