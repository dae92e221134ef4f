import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { readCsv, writeCsv } from "./csv";

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields);

test("what is written is read as the same, whatever signs it has", () => {
  const random = createRandom(7);
  const signs = [",", '"', "\n", "\r", "\r\n", " ", "\t", "a", "é", "🐦", "=", "\ufeff", ""];
  for (let life = 0; life < 2000; life++) {
    const field = () => Array.from({ length: random.int(0, 6) }, () => random.pick(signs)).join("");
    const records = Array.from({ length: random.int(1, 5) }, () => [
      "x",
      ...Array.from({ length: random.int(0, 3) }, field),
    ]);
    expect(fieldsOf(writeCsv(records))).toEqual(records);
  }
});

test("ends of lines, a byte order mark and a missing last end make no difference", () => {
  const expected = [
    ["a", "b"],
    ["c", "d,e"],
  ];
  for (const end of ["\n", "\r\n", "\r"])
    for (const last of ["", end]) expect(fieldsOf(`\ufeffa,b${end}${end}c,"d,e"${last}`)).toEqual(expected);
});

test("a record tells the line that it begins in, also after a field of several lines", () => {
  expect(readCsv('a\n\n"b\nb",c\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test("a quote that does not end spoils its own line alone", () => {
  expect(readCsv('a\n"b,c\nd')).toEqual([
    { line: 1, fields: ["a"] },
    { line: 2, fields: ['"b,c'], broken: true },
    { line: 3, fields: ["d"] },
  ]);
});

test("a trailing comma is an empty field, and a hostile file takes no long time", () => {
  expect(fieldsOf("a,\n,b\n")).toEqual([
    ["a", ""],
    ["", "b"],
  ]);
  expect(readCsv('"'.repeat(200_001))).toHaveLength(1);
  expect(readCsv('"a\n'.repeat(2000))).toHaveLength(2000);
});
