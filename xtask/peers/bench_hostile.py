#!/usr/bin/env python3
"""Measures time and memory for malicious files that try to make the program slow, large, or wrong, at a size and at twice that size.

    python3 xtask/peers/bench_hostile.py target/release/traveller [--bytes 8000000] [--only WORD] [--table]

Every call must end without help, with a code of 0, 1, or 2. It may use at most 64 MB plus 12 bytes of memory for each byte of the file. For
twice the bytes it may take at most 2.5 times as long, unless it takes less than a quarter of a second. Compressed files count with their
unpacked size. Needs only Python.
"""

import argparse
import gzip
import io
import os
import resource
import struct
import subprocess
import sys
import tempfile
import time
import zipfile

HEADER = "board,ns,ew,score\n"
RULED = "board,ns,ew,score,adjustment\n"
IMPS = "home,away,home_imps,away_imps\n"


def fill(size, make, head=""):
    """Returns `head` and the texts that `make` returns for 0, 1, 2 … until the file has `size` bytes."""
    parts, length, at = [head], len(head), 0
    while length < size:
        part = make(at)
        parts.append(part)
        length += len(part)
        at += 1
    return "".join(parts).encode()


def listed(size, make, head="", method="matchpoints"):
    """Returns an event file of an eighth of the size, and results of the same size that contain its contestants."""
    size //= 8
    head = f'results = "r.csv"\nmethod = "{method}"\n' + head
    if method == "teams":
        results = fill(size, lambda i: f"s{i % 3},P{i},O{i},{i % 40},3\n", "round,home,away,home_imps,away_imps\n")
    else:
        results = fill(size, lambda i: f"s{i % 3},{i % 30 + 1},P{i},O{i},{10 * (i % 60)}\n", "session,board,ns,ew,score\n")
    return fill(size, make, head), results


def lots(size):
    """Returns teams with equal points, and drawn lots for the home teams."""
    teams = range(size // 16)
    rows = "".join(f"1,P{i},O{i},3,3,8\n" for i in teams)
    drawn = ", ".join(f'"P{i}"' for i in teams)
    head = 'results = "r.csv"\nmethod = "teams"\nset = { "teams.tie_breaks" = "lot" }\n'
    return f"{head}lots = [{drawn}]\n".encode(), ("round,home,away,home_imps,away_imps,boards\n" + rows).encode()


def rounds(size):
    """Returns rounds in a shuffled order."""
    count = size // 16
    rows = "".join(f"r{i},A,B,{i % 40},3,8\n" for i in range(count))
    order = ", ".join(f'"r{i * 7919 % count}"' for i in range(count)) if count % 7919 else ""
    return (
        f'results = "r.csv"\nmethod = "teams"\nrounds = [{order}]\n'.encode(),
        ("round,home,away,home_imps,away_imps,boards\n" + rows).encode(),
    )


def of_two(size):
    """Returns two pairs that play each other on every board, with a ruling on each board."""
    size //= 8
    event = fill(size, lambda i: f'[[adjustment]]\nboard = {i + 1}\nns = "P"\new = "O"\nruling = "60/40"\n', 'results = "r.csv"\n')
    return event, fill(size, lambda i: f"{i + 1},P,O,420\n", "board,ns,ew,score\n")


def of_two_sessions(size, head):
    """Returns a short event file, and pairs that play one board in each of two sessions."""
    results = fill(size, lambda i: f"{i % 2},1,P{i // 2},O{i // 2},{10 * (i // 2 % 60)}\n", "session,board,ns,ew,score\n")
    return f'results = "r.csv"\n{head}'.encode(), results


def qualifying(size):
    """Returns sessions of two tables, all of them qualifying sessions except the last one."""
    count = size // 16
    rows = "".join(f"s{i},{i % 30 + 1},P,O,420\ns{i},{i % 30 + 1},Q,R,450\n" for i in range(count))
    names = ", ".join(f'"s{i}"' for i in range(count - 1))
    return f'results = "r.csv"\nqualifying = [{names}]\n'.encode(), ("session,board,ns,ew,score\n" + rows).encode()


def repeated(size, text, head="", tail=""):
    return (head + text * max(1, (size - len(head)) // len(text)) + tail).encode()


def workbook(sheet):
    """Returns an .xlsx file with one sheet that contains this XML."""
    out = io.BytesIO()
    kind = "http://schemas.openxmlformats.org/"
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("[Content_Types].xml", f'<Types xmlns="{kind}package/2006/content-types"/>')
        book.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{kind}package/2006/relationships"><Relationship Id="r1" Type="{kind}officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        )
        book.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{kind}spreadsheetml/2006/main" xmlns:r="{kind}officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
        )
        book.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{kind}package/2006/relationships"><Relationship Id="r1" Type="{kind}officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        )
        book.writestr("xl/worksheets/sheet1.xml", f'<worksheet xmlns="{kind}spreadsheetml/2006/main">{sheet}</worksheet>')
    return out.getvalue()


def rows_of_workbook(size):
    row = '<row r="{0}"><c r="A{0}"><v>1</v></c><c r="B{0}"><v>{0}</v></c><c r="C{0}"><v>{1}</v></c><c r="D{0}"><v>420</v></c></row>'
    head = '<row r="1">' + "".join(
        f'<c r="{column}1" t="inlineStr"><is><t>{name}</t></is></c>' for column, name in zip("ABCD", ["board", "ns", "ew", "score"])
    ) + "</row>"
    count = min(1_048_000, size // 100)
    return workbook("<sheetData>" + head + "".join(row.format(at + 2, at + 2_000_002) for at in range(count)) + "</sheetData>")


def usebio(body):
    return '<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">' + body + "</EVENT></USEBIO>"


PBN_GAME = '[Event "E"]\n[Board "{}"]\n[North "{}"]\n[East "b"]\n[South "c"]\n[West "d"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n\n'

# The name of a shape, its file name, and a function that creates its bytes.
SHAPES = {
    "nothing but commas": ("a.csv", lambda n: b"," * n),
    "commas below a header": ("a.csv", lambda n: HEADER.encode() + b"," * n),
    "lines of commas": ("a.csv", lambda n: repeated(n, ",,,\n", HEADER)),
    "nothing but line ends": ("a.csv", lambda n: b"\n" * n),
    "carriage returns": ("a.csv", lambda n: repeated(n, "\r", HEADER)),
    "quotes": ("a.csv", lambda n: HEADER.encode() + b'"' * n),
    "a quote that never ends": ("a.csv", lambda n: repeated(n, "1,2,3,4\n", HEADER + '"')),
    "quoted line ends": ("a.csv", lambda n: repeated(n, '"\n"', HEADER)),
    "zeros": ("a.csv", lambda n: b"\0" * n),
    "bytes of no text": ("a.csv", lambda n: b"\xff\xfe\xc0\x80" * (n // 4)),
    "UTF-16": ("a.csv", lambda n: b"\xff\xfe" + fill(n // 2, lambda i: f"1,{i},x{i},420\n", HEADER).decode().encode("utf-16-le")),
    "Latin-1": ("a.csv", lambda n: fill(n, lambda i: f"1,é{i},x{i},420\n", HEADER).decode().encode("latin-1")),
    "one line of letters": ("a.csv", lambda n: b"a" * n),
    "columns without end": ("a.csv", lambda n: fill(n // 2, lambda i: f",c{i}", "board,ns,ew,score") + b"\n" + b"1,2,3,420" + b",x" * (n // 4)),
    "names, each once": ("a.csv", lambda n: fill(n, lambda i: f"1,{2 * i},{2 * i + 1},{10 * (i % 90)}\n", HEADER)),
    "long names": ("a.csv", lambda n: fill(n, lambda i: f"1,{i:0190},x{i:0190},420\n", HEADER)),
    "wide letters": ("a.csv", lambda n: fill(n, lambda i: f"1,{'字' * 40}{i},x{i},420\n", HEADER)),
    "scores, each once": ("a.csv", lambda n: fill(n, lambda i: f"1,{i % 5000},x{i},{10 * (i % 900)}\n", HEADER)),
    "boards, each once": ("a.csv", lambda n: fill(n, lambda i: f"{i % 999 + 1},{i},x{i},420\n", HEADER)),
    "sessions, each once": ("a.csv", lambda n: fill(n, lambda i: f"s{i},1,a,b,420\n", "session,board,ns,ew,score\n")),
    "sections, each once": ("a.csv", lambda n: fill(n, lambda i: f"s{i},1,a{i},b{i},420\n", "section,board,ns,ew,score\n")),
    "remarks, each once": ("a.csv", lambda n: fill(n, lambda i: f"{i % 99 + 1},a{i},b{i},420,remark {i}\n", "board,ns,ew,score,remark\n")),
    "the same line": ("a.csv", lambda n: repeated(n, "1,a,b,420\n", HEADER)),
    "a fault in every line": ("a.csv", lambda n: repeated(n, "1,a,b,4Z\n", HEADER)),
    "other faults in every line": ("a.csv", lambda n: fill(n, lambda i: f"x{i},a,b,4Z{i}\n", HEADER)),
    "odd scores": ("a.csv", lambda n: fill(n, lambda i: f"{i % 32 + 1},a{i},b{i},{i % 700}\n", HEADER)),
    "a board in every session": ("a.csv", lambda n: fill(n, lambda i: f"s{i},1,A,B,{10 * (i % 40)}\ns{i},1,C,D,{10 * (i % 37)}\n", "session," + HEADER)),
    "two teams, round after round": ("a.csv", lambda n: fill(n, lambda i: f"{i},open,1,A,B,{10 * (i % 40)}\n{i},closed,1,B,A,{10 * (i % 37)}\n", "round,room," + HEADER)),
    "a ruling in every line": ("a.csv", lambda n: fill(n, lambda i: f"{i % 32 + 1},a{i},b{i},,A6040\n", RULED)),
    "weights": ("a.csv", lambda n: fill(n, lambda i: f'{i % 32 + 1},a{i},b{i},,"60% {10 * (i % 90)}, 40% -50"\n', RULED)),
    "a ruling of many parts": ("a.csv", lambda n: (RULED + '1,a,b,,"' + ", ".join(["1% 420"] * (n // 9)) + '"\n').encode()),
    "rulings of many parts": (
        "a.csv",
        lambda n: fill(n, lambda i: f'{i % 32 + 1},a{i},b{i},,"' + ", ".join(f"5% {10 * (i * k % 90)}" for k in range(20)) + '"\n', RULED),
    ),
    "huge numbers": ("a.csv", lambda n: repeated(n, "9" * 150 + ",a,b," + "9" * 150 + "\n", HEADER)),
    "fractions": ("a.csv", lambda n: fill(n, lambda i: f"A{i},B{i},{i % 7}/{i % 11 + 1},1\n", IMPS)),
    "denominators, each once": ("a.csv", lambda n: fill(min(n, 350_000), lambda i: f"A,B{i},1/{i + 2},0\n", IMPS)),
    "long denominators": ("a.csv", lambda n: fill(n, lambda i: f"A,B{i},1/{3 ** 190 + i},0\n", IMPS)),
    "long decimals": ("a.csv", lambda n: fill(n, lambda i: f"A,B{i},1.{i:0180},0\n", IMPS)),
    "long numbers": ("a.csv", lambda n: fill(n, lambda i: f"A,B{i},{'9' * 180}{i},0\n", IMPS)),
    "matches, teams each once": ("m.csv", lambda n: fill(n, lambda i: f"A{i},B{i},{i % 40},3\n", "home,away,home_imps,away_imps\n")),
    "matches of one team": ("m.csv", lambda n: fill(n, lambda i: f"A,B{i},{i % 40},3\n", "home,away,home_imps,away_imps\n")),
    "rounds, each once": ("m.csv", lambda n: fill(n, lambda i: f"{i % 60000 + 1},A,B,{i % 40},3\n", "round,home,away,home_imps,away_imps\n")),
    "matches, all drawn": ("m.csv", lambda n: fill(n // 20, lambda i: f"1,A{i},B{i},3,3\n", "round,home,away,home_imps,away_imps\n")),
    "a round for each opponent": ("m.csv", lambda n: fill(n // 20, lambda i: f"{i},A,B{i},{i % 40},3\n", "round,home,away,home_imps,away_imps\n")),
    "results by table": ("a.csv", lambda n: fill(n, lambda i: f"{i % 26 + 1},a{i // 26},b{i // 26},420\n", HEADER)),
    "one far board a session": ("a.csv", lambda n: fill(n, lambda i: f"s{i},1000000,a,b,420\n", "session,board,ns,ew,score\n")),
    "boards that come again": ("a.csv", lambda n: fill(n, lambda i: f"{i % 200_000 + 1},a{i},b{i},420\n", HEADER)),
    "everybody in two sessions": (
        "a.csv",
        lambda n: fill(n, lambda i: f"{i % 2},1,P{i // 2},O{i // 2},{10 * (i // 2 % 60)}\n", "session,board,ns,ew,score\n"),
    ),
    "everybody in a section": (
        "a.csv",
        lambda n: fill(n, lambda i: f"{i % 50},1,P{i},O{i},{10 * (i % 60)}\n", "section,board,ns,ew,score\n"),
    ),
    "teams' tables": (
        "t.csv",
        lambda n: fill(
            n,
            lambda i: f"{i},{'open' if i % 2 else 'closed'},1,T{i // 2},U{i // 2},420\n",
            "table,room,board,ns,ew,score\n",
        ),
    ),
    "PBN: brackets": ("a.pbn", lambda n: b"[" * n),
    "PBN: a tag without end": ("a.pbn", lambda n: b'[Event "' + b"a" * n),
    "PBN: a comment without end": ("a.pbn", lambda n: repeated(n, "a\n", '[Event "E"]\n{')),
    "PBN: braces": ("a.pbn", lambda n: repeated(n, "{", '[Event "E"]\n')),
    "PBN: games": ("a.pbn", lambda n: fill(n, lambda i: PBN_GAME.format(i % 99 + 1, f"a{i}"), "% PBN 2.1\n")),
    "PBN: tags": ("a.pbn", lambda n: fill(n, lambda i: f'[T{i} "x"]\n', "% PBN 2.1\n")),
    "PBN: one tag": ("a.pbn", lambda n: repeated(n, '[Event "#"]\n', "% PBN 2.1\n")),
    "PBN: a table": ("a.pbn", lambda n: repeated(n, "1 2 3 4\n", '[Board "1"]\n[ScoreTable "Rank;North;South;Score"]\n')),
    "PBN: columns of a table": ("a.pbn", lambda n: ('[Board "1"]\n[ScoreTable "' + ";".join(f"C{i}" for i in range(n // 8)) + '"]\n1 2 3\n').encode()),
    "PBN: rows on long lines": ("a.pbn", lambda n: repeated(n, "1 2 420 " * 100_000 + "\n", '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n')),
    "PBN: tags on long lines": ("a.pbn", lambda n: repeated(n, '[A "b"]' * 140_000 + "\n")),
    "PBN: an auction": ("a.pbn", lambda n: repeated(n, "Pass =1= 1S ! $1\n", '[Board "1"]\n[Auction "N"]\n')),
    "PBN: notes": ("a.pbn", lambda n: fill(n, lambda i: f'[Note "{i}:x"]\n', '[Board "1"]\n[Auction "N"]\n1S =1=\n')),
    "PBN: percent lines": ("a.pbn", lambda n: repeated(n, "% x\n")),
    "USEBIO: depth": ("a.xml", lambda n: repeated(n, "<PAIR>", '<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">')),
    "USEBIO: pairs": ("a.xml", lambda n: fill(n, lambda i: f"<PAIR><PAIR_NUMBER>{i}</PAIR_NUMBER></PAIR>", usebio("")[:-17])),
    "USEBIO: results": (
        "a.xml",
        lambda n: fill(
            n,
            lambda i: f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{i}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>x{i}</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>",
            usebio("")[:-17] + "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>",
        )
        + b"</BOARD></EVENT></USEBIO>",
    ),
    "USEBIO: attributes": ("a.xml", lambda n: ("<USEBIO " + " ".join(f'a{i}="x"' for i in range(n // 10)) + ">").encode()),
    "USEBIO: entities": ("a.xml", lambda n: repeated(n, "&amp;", usebio("")[:-17])),
    "USEBIO: text": ("a.xml", lambda n: repeated(n, "x", usebio("")[:-17] + "<PAIR>")),
    "USEBIO: comments": ("a.xml", lambda n: repeated(n, "<!--x-->", usebio("")[:-17])),
    "USEBIO: a document type": ("a.xml", lambda n: repeated(n, '<!ENTITY a "&b;&b;">', "<!DOCTYPE USEBIO [")),
    "event file: brackets": ("a.toml", lambda n: b"a = " + b"[" * n),
    "event file: braces": ("a.toml", lambda n: b"a = " + b"{a=" * (n // 3)),
    "event file: dots": ("a.toml", lambda n: b"a" + b".a" * (n // 2) + b" = 1"),
    "event file: tables": ("a.toml", lambda n: fill(n, lambda i: f"[t{i}]\n")),
    "event file: a title": ("a.toml", lambda n: b'title = "' + b"x" * n + b'"'),
    "event file: garbage": ("a.toml", lambda n: listed(n, lambda i: "= x\n", "")),
    "event file: lists that are none": ("a.toml", lambda n: listed(n, lambda i: f"[[x{i}]]\na = 1\n", "")),
    "event file: wrong types": ("a.toml", lambda n: listed(n, lambda i: "[[bye]]\nteam = []\n", "")),
    "event file: pairs": ("a.toml", lambda n: listed(n, lambda i: f'[[pair]]\nname = "P{i}"\n')),
    "event file: nobody's pairs": ("a.toml", lambda n: listed(n, lambda i: f'[[pair]]\nname = "Q{i}"\n')),
    "event file: penalties": ("a.toml", lambda n: listed(n, lambda i: f'[[penalty]]\npair = "P{i}"\npercent = 10\n')),
    "event file: penalties of one": ("a.toml", lambda n: listed(n, lambda i: '[[penalty]]\npair = "P1"\npercent = 10\n')),
    "event file: penalties on boards": (
        "a.toml",
        lambda n: listed(n, lambda i: f'[[penalty]]\npair = "P{i}"\nboard = {i % 30 + 1}\nsession = "s{i % 3}"\npercent = 10\n'),
    ),
    "event file: penalties, each another part": (
        "a.toml",
        lambda n: listed(n, lambda i: f'[[penalty]]\npair = "P1"\nimps = "1/{i + 2}"\n', method="cross-imps"),
    ),
    "event file: adjustments": (
        "a.toml",
        lambda n: listed(n, lambda i: f'[[adjustment]]\nboard = {i % 30 + 1}\nns = "P{i}"\new = "O{i}"\nruling = "60/40"\n'),
    ),
    "event file: adjustments of two": ("a.toml", of_two),
    "event file: byes of nobody": ("a.toml", lambda n: listed(n, lambda i: f'[[bye]]\nround = "s0"\nteam = "Q{i}"\n', method="teams")),
    "event file: forfeits": (
        "a.toml",
        lambda n: listed(n, lambda i: f'[[forfeit]]\nround = "s{i % 3}"\nteam = "P{i}"\nopponents = "O{i}"\n', method="teams"),
    ),
    "event file: penalties of teams": (
        "a.toml",
        lambda n: listed(n, lambda i: f'[[penalty]]\nteam = "P{i}"\nvps = 1\n', 'set = { "vps.scale" = "wbf" }\n', method="teams"),
    ),
    "event file: penalties in IMPs": (
        "a.toml",
        lambda n: listed(n, lambda i: f'[[penalty]]\nteam = "P{i}"\nround = "s{i % 3}"\nimps = 1\n', method="teams"),
    ),
    "event file: awards": (
        "a.toml",
        lambda n: listed(
            n,
            lambda i: f'[[award]]\nround = "s{i % 3}"\nhome = "P{i}"\naway = "O{i}"\nhome_vps = 10\naway_vps = 10\n',
            'set = { "vps.scale" = "wbf", "teams.boards" = 8 }\n',
            method="teams",
        ),
    ),
    "event file: lots": ("a.toml", lambda n: lots(n // 16)),
    "event file: rounds": ("a.toml", lambda n: rounds(n // 16)),
    "event file: qualifying sessions": ("a.toml", lambda n: qualifying(n // 24)),
    "event file: one handicap": ("a.toml", lambda n: of_two_sessions(n, '[[pair]]\nname = "P1"\nhandicap = 3\n')),
    "event file: one stratum": ("a.toml", lambda n: of_two_sessions(n, '[[pair]]\nname = "P1"\nstratum = "B"\n')),
    "event file: a final": (
        "a.toml",
        lambda n: of_two_sessions(n, 'qualifying = ["0"]\nset = { "pairs.carry_forward" = "1/2" }\n'),
    ),
    "event file: means of sessions": ("a.toml", lambda n: of_two_sessions(n, 'set = { "pairs.sessions" = "percentages" }\n')),
    "event file: withdrawals": ("a.toml", lambda n: listed(n, lambda i: f'[[withdrawal]]\nteam = "P{i}"\n', method="teams")),
    "workbook: rows": ("a.xlsx", rows_of_workbook),
    "workbook: a far cell": (
        "a.xlsx",
        lambda n: workbook('<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    ),
    "workbook: a declared size": (
        "a.xlsx",
        lambda n: workbook('<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'),
    ),
    "workbook: a bomb": ("a.xlsx", lambda n: workbook("<sheetData>" + " " * (200 * n // 8) + "</sheetData>")),
    "gzip: a bomb": ("a.csv.gz", lambda n: gzip.compress(b"\n" * (40 * n), 9)),
    "gzip: names": ("a.csv.gz", lambda n: gzip.compress(fill(n, lambda i: f"1,{2 * i},{2 * i + 1},{10 * (i % 90)}\n", HEADER), 6)),
    "gzip of gzip": ("a.csv.gz", lambda n: gzip.compress(gzip.compress(b"\n" * (4 * n), 9), 9)),
    "zstd: a window": ("a.csv.zst", lambda n: b"\x28\xb5\x2f\xfd\x00\xff" + b"\x00" * 64),
    "zstd: a declared size": ("a.csv.zst", lambda n: b"\x28\xb5\x2f\xfd\xe0" + struct.pack("<Q", 1 << 50) + b"\x01\x00\x00"),
    "zstd: runs": ("a.csv.zst", lambda n: b"\x28\xb5\x2f\xfd\x00\x58" + b"\x02\x00\x10\x0a" * (n // 1000)),
    "Parquet: nothing": ("a.parquet", lambda n: b"PAR1" + b"\xff" * 64 + b"\xff\xff\xff\x7fPAR1"),
    "Parquet: zeros": ("a.parquet", lambda n: b"PAR1" + b"\0" * n + b"PAR1"),
    "Arrow: a declared size": ("a.arrow", lambda n: b"ARROW1\0\0" + b"\xff\xff\xff\xff" + struct.pack("<i", 0x7FFFFFF0) + b"\0" * 64),
    "Bridgemate: zeros": ("a.bws", lambda n: b"\0\1\0\0Standard Jet DB\0\1" + b"\0" * n),
    "Bridgemate: ones": ("a.bws", lambda n: b"\0\1\0\0Standard Jet DB\0\1" + b"\1" * n),
}

CALLS = {
    "score": (["score"], []),
    "score --boards --format json": (["score"], ["--boards", "--format", "json"]),
    "score --format html": (["score"], ["--format", "html"]),
    "cards": (["card", "--all"], ["--format", "csv"]),
    "check": (["check"], []),
    "rank": (["rank"], []),
    "rank --format html": (["rank"], ["--format", "html"]),
    "score by Butler": (["score"], ["--method", "butler"]),
    "score Swiss pairs": (["score"], ["--method", "swiss-pairs"]),
    "score section by section": (["score"], ["--set", "pairs.rankings=by-section"]),
    "score --stream": (["score"], ["--stream"]),
    "convert to PBN": (["convert"], ["-", "--to", "pbn"]),
    "convert to USEBIO": (["convert"], ["-", "--to", "usebio"]),
    "movement --check": (["movement", "--check"], []),
    "score by the EBU's tie-breaks": (["score"], ["--stage", "swiss", "--set", "teams.tie_breaks=ebu"]),
}


def calls_of(name, every):
    """Returns the calls for a file: all of them if `every` is true, otherwise the relevant ones."""
    if every:
        return list(CALLS)
    calls = ["score", "check"] if name.endswith((".pbn", ".toml")) else ["score"]
    if name == "m.csv":
        calls += ["score --format html", "cards", "rank", "rank --format html", "movement --check", "score by the EBU's tie-breaks"]
    if name == "a.csv":
        calls += ["score --boards --format json", "score --format html", "cards", "score by Butler", "score Swiss pairs", "score section by section", "score --stream", "convert to PBN", "convert to USEBIO"]
    return calls


def run(program, folder, name, call, limit):
    before, after = CALLS[call]
    with open(os.devnull, "wb") as nothing, tempfile.TemporaryFile() as said:
        begun = time.monotonic()
        child = subprocess.Popen(
            [program, *before, name, *after], cwd=folder, stdin=subprocess.DEVNULL, stdout=nothing, stderr=said,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
        )
        _, status, used = os.wait4(child.pid, 0)
        code = os.waitstatus_to_exitcode(status)
        size = said.tell()
        said.seek(0)
        first = said.readline(400).decode(errors="replace").strip()
    return code, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024, size, first, time.monotonic() - begun


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("--bytes", type=int, default=8_000_000)
    arguments.add_argument("--only", default="")
    arguments.add_argument("--every", action="store_true", help="every call on every file")
    arguments.add_argument("--table", action="store_true", help="as a table for docs/dev/untrusted-files.md")
    arguments.add_argument("--limit", type=int, default=60, help="seconds of CPU for each call")
    asked = arguments.parse_args()
    program = os.path.abspath(asked.program)
    bad = 0
    if asked.table:
        print("| file | call | MB | code | CPU s | of half of it | MB of memory | bytes a byte |\n| --- | --- | --- | --- | --- | --- | --- | --- |")
    for shape, (name, make) in SHAPES.items():
        if asked.only not in shape:
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, name)
            for call in calls_of(name, asked.every):
                seen = []
                for size in (asked.bytes // 2, asked.bytes):
                    made = make(size)
                    content, results = made if isinstance(made, tuple) else (made, (HEADER + "1,a,b,420\n1,c,d,100\n").encode())
                    for file, what in ((path, content), (os.path.join(folder, "r.csv"), results)):
                        with open(file, "wb") as out:
                            out.write(what)
                    unpacked = size if name.endswith((".gz", ".xlsx")) else len(content) + len(results)
                    seen.append((unpacked, *run(program, folder, name, call, asked.limit)))
                (_, _, half, _, _, _, _), (size, code, cpu, memory, told, first, _) = seen
                faults = []
                if code not in (0, 1, 2):
                    faults.append(f"code {code}")
                if memory > 12 * size + 64_000_000:
                    faults.append("MEMORY")
                if cpu > 0.25 and cpu > 2.5 * half:
                    faults.append("TIME")
                if told > 64_000:
                    faults.append(f"{told} bytes told")
                bad += bool(faults)
                if asked.table:
                    print(f"| {shape} | `{call}` | {size / 1e6:.1f} | {code} | {cpu:.2f} | {half:.2f} | {memory / 1e6:.0f} | {max(0.0, memory - 64e6) / size:.1f} |", flush=True)
                    continue
                print(f"{shape:28} {call:30} {size / 1e6:6.1f} MB code {code} {half:6.2f} {cpu:6.2f} s {memory / 1e6:6.0f} MB  {told:6} {' '.join(faults)}  {first[:90]}", flush=True)
    print(f"{bad} calls beyond what they may take", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
