import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { entriesOf, readTransfer } from "./read_transfer";
import {
  readAddress,
  readHost,
  transferFileNames,
  transferKinds,
  type TransferEntry,
  type TransferKind,
} from "./transfer";
import { writeTransfer } from "./write_transfer";

const own = "me@host.example";
const read = (text: string, name = "", kind?: TransferKind) => {
  const file = readTransfer(text, name);
  return { kinds: file.kinds, ...entriesOf(file, kind ?? file.kinds[0] ?? "follows", own) };
};
const people = (...targets: string[]) => targets.map((target) => ({ target }));

/** Some entry of a kind; `at` makes its target its own. */
function anEntry(kind: TransferKind, at: number, random: ReturnType<typeof createRandom>): TransferEntry {
  const host = random.pick(["a.example", "xn--bcher-kva.example", "host.example:4000", "127.0.0.1:4000"]);
  if (kind === "domains") return { target: `n${at}.${host.replace("127.0.0.1", "ip.example")}` };
  if (kind === "bookmarks") return { target: `https://${host}/@a,b/${at}?x="y"&z='` };
  const target = `${random.pick(["ada", "_b", "9.c-d", "élan"])}${at}@${host}`;
  if (kind === "lists")
    return { target, list: random.pick(["Tide", "=1+1", "'=1", "''@x", "-", "a,b", 'say "a"', "\tx", "+", "'ok"]) };
  if (kind === "mutes") return { target, ...(random.chance(0.5) && { notifications: false as const }) };
  if (kind === "blocks") return { target };
  return {
    target,
    ...(random.chance(0.5) && { reblogs: false as const }),
    ...(random.chance(0.5) && { notify: true as const }),
    ...(random.chance(0.5) && { languages: ["en", "pt-BR"] }),
  };
}

test.each(transferKinds)("what is written of %s is read as the same, and known as such", (kind) => {
  const random = createRandom(3);
  for (let life = 0; life < 300; life++) {
    const entries = Array.from({ length: random.int(1, 8) }, (_, at) => anEntry(kind, at, random));
    const text = writeTransfer(kind, entries);
    for (const given of [text, `\ufeff${text}`, text.replaceAll("\n", "\r\n")])
      expect(read(given, transferFileNames[kind])).toEqual({
        kinds: [kind],
        entries,
        malformed: [],
        repeated: 0,
        own: 0,
      });
  }
});

test("files are written in Mastodon's columns, with Mastodon's headers", () => {
  expect(writeTransfer("follows", [{ target: "a@b.example", reblogs: false, languages: ["en", "de"] }])).toBe(
    'Account address,Show boosts,Notify on new posts,Languages\na@b.example,false,false,"en, de"\n',
  );
  expect(writeTransfer("mutes", people("a@b.example"))).toBe("Account address,Hide notifications\na@b.example,true\n");
  expect(writeTransfer("lists", [{ target: "a@b.example", list: "Tide" }])).toBe("Tide,a@b.example\n");
  expect(writeTransfer("blocks", people("a@b.example"))).toBe("a@b.example\n");
});

test("no field that is written begins as a formula does", () => {
  const titles = ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "'=1"];
  const text = writeTransfer(
    "lists",
    titles.map((list) => ({ target: "a@b.example", list })),
  );
  expect(text.split(/\n(?!=)/).filter((line) => /^"?[=+\-@\t\r]/.test(line))).toEqual([]);
  for (const hostile of ["=1@b.example", "+a@b.example", "-a@b.example", "@@b.example", "=a.example"])
    expect([readAddress(hostile), readHost(hostile.replace(/^.*@/, "=")), hostile]).toEqual([null, null, hostile]);
});

test.each([
  ["follows.csv", "ada@one.example\nben@two.example\n", ["follows"]],
  ["blocks.csv", "ada@one.example\r\nben@two.example", ["blocks"]],
  ["mutes.csv", "@ada@one.example\n@ben@two.example", ["mutes"]],
  ["following_accounts.csv", "Account address\nada@one.example\nben@two.example\n", ["follows"]],
  ["export.csv", "ada@one.example\nben@two.example\n", ["follows", "blocks", "mutes"]],
] as const)("a list of bare addresses is read by the name of its file: %s", (name, text, kinds) => {
  expect(read(text, name)).toMatchObject({ kinds, entries: people("ada@one.example", "ben@two.example") });
});

test("a file is known by its columns and lines, whatever its name is", () => {
  const kinds = (text: string, name = "mutes.csv") => readTransfer(text, name).kinds;
  expect(kinds("Account address,Show boosts\na@b.example,true")).toEqual(["follows"]);
  expect(kinds("Account address,Hide notifications\na@b.example,true", "x")).toEqual(["mutes"]);
  expect(kinds("spam.example\nloud.example")).toEqual(["domains"]);
  expect(kinds("#domain,#severity\nspam.example,suspend")).toEqual(["domains"]);
  expect(kinds("https://a.example/1\nhttps://a.example/2")).toEqual(["bookmarks"]);
  expect(kinds("Account,a@b.example\nTide,c@b.example")).toEqual(["lists"]);
  for (const nothing of ["", "\n\n", "some words\nand more", '{"a":1}', "<html>\n<p>x"])
    expect(kinds(nothing)).toEqual([]);
});

test("repeated lines and oneself are left out, and lines that cannot be read are named", () => {
  const text = 'Ada@One.example\n\nada@one.example\nme@host.example\nnobody\n"x@y.example\n@ben@two.example\n';
  expect(read(text, "follows.csv")).toEqual({
    kinds: ["follows"],
    entries: people("ada@one.example", "ben@two.example"),
    malformed: [5, 6],
    repeated: 1,
    own: 1,
  });
});

test("columns are found by their titles, in any order, and may be missing", () => {
  const text = "Account address,Languages,Notify on new posts,Show boosts\na@b.example,de,TRUE,False\n";
  expect(read(text).entries).toEqual([{ target: "a@b.example", reblogs: false, notify: true, languages: ["de"] }]);
  expect(read("Account address,Show boosts\na@b.example").entries).toEqual(people("a@b.example"));
});

test("one person may be in several lists", () => {
  expect(read("Tide,a@b.example\nSea,a@b.example\nTide,a@b.example").entries).toEqual([
    { target: "a@b.example", list: "Tide" },
    { target: "a@b.example", list: "Sea" },
  ]);
});
