import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { languages } from "./locales";
import { compileCatalogue } from "../build/messages";
import { type Catalogue, createT } from "./translator";

type Messages = Record<string, string>;
const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as Messages;
const catalogues = new Map(languages.map((language) => [language, read(`${language}.json`)]));
const english = read("en.json");

/** The content of a message at any depth: the names of its arguments and tags, and its plurals. */
type Held = { names: Set<string>; plurals: { name: string; options: string[] }[] };

/** Collects from a sequence of pieces. */
function holdAll(pieces: unknown, held: Held): Held {
  for (const piece of Array.isArray(pieces) ? pieces : []) hold(piece, held);
  return held;
}

function hold(piece: unknown, held: Held): void {
  if (!Array.isArray(piece) || typeof piece[0] !== "string") return;
  const [name, kind, ...rest] = piece;
  held.names.add(name);
  // The second element of a tag is its content, that of an argument its kind.
  if (typeof kind !== "number") return void holdAll([kind, ...rest], held);
  const [options] = rest;
  if (kind === plural) held.plurals.push({ name, options: Object.keys(options) });
  if (typeof options === "object") for (const one of Object.values(options)) holdAll(one, held);
}

/** The marker of a plural in a compiled message. */
const plural = (compile("{n, plural, other {x}}") as unknown[][])[0]?.[1];

const heldBy = (message: string): Held => holdAll(compile(message), { names: new Set(), plurals: [] });

test("the plurals of a message are seen, in tags and other plurals too", () => {
  const { names, plurals } = heldBy(
    "<b>{n, plural, =0 {} one {# {shown}} other {{m, plural, other {#}}}}</b> {at, date}",
  );
  expect([...names].toSorted()).toEqual(["at", "b", "m", "n", "shown"]);
  expect(plurals).toEqual([
    { name: "n", options: ["=0", "one", "other"] },
    { name: "m", options: ["other"] },
  ]);
});

test("every catalogue is offered, and every offered language has one", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));
  expect(files.toSorted()).toEqual(languages.map((language) => `${language}.json`).toSorted());
});

test.each([...catalogues])("%s has no text that English does not have, and none that is blank", (_, catalogue) => {
  expect(Object.keys(catalogue).filter((key) => !(key in english))).toEqual([]);
  expect(Object.entries(catalogue).filter(([, message]) => message.trim() === "")).toEqual([]);
});

test.each([...catalogues])("%s names in each of its texts what English names in it", (_, catalogue) => {
  const names = (message: string) => [...heldBy(message).names].toSorted();
  const other = Object.keys(english).filter((key) => {
    const [own, theirs] = [catalogue[key], english[key]];
    return own !== undefined && theirs !== undefined && names(own).join() !== names(theirs).join();
  });
  expect(other).toEqual([]);
});

test.each([...catalogues])(
  "%s has a word for every number: each plural names every category of the language",
  (language, catalogue) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const lacking = Object.entries(catalogue).flatMap(([key, message]) =>
      heldBy(message)
        .plurals.filter(
          ({ options }) =>
            options
              .filter((one) => !one.startsWith("="))
              .toSorted()
              .join() !== needed.join(),
        )
        .map(({ name, options }) => `${key}: ${name} has ${options.join()}`),
    );
    expect(lacking).toEqual([]);
    expect(needed.length).toBeGreaterThan(0);
  },
);

test.each([...catalogues])("%s does not shout", (_, catalogue) => {
  expect(Object.entries(catalogue).filter(([, message]) => /[!！¡]/.test(message))).toEqual([]);
});

test("right-to-left messages isolate names, addresses and excerpts", () => {
  const bare = Object.entries(read("ar.json")).filter(([, message]) =>
    /(?<!\u2068(?:@name@)?)\{(?:name|by|host|acct|origin|excerpt|text|message|names|options)\}/.test(message),
  );
  expect(bare).toEqual([]);
});

/** Words that the language's other messages translate differently, or that mean something else. */
const strangers: Record<string, RegExp> = {
  de: /Timeline|Benachrichtigung|Wiederholung/,
  es: /repetici|Repetid|línea temporal/i,
  pl: /powtórzeni|Podaje dalej|wspomnieni/i,
  ja: /リピート|センシティブ/,
  ar: /السمة/,
};

test.each(Object.entries(strangers))("%s has one word for one thing", (language, words) => {
  const catalogue = Object.entries(catalogues.get(language as (typeof languages)[number]) ?? {});
  expect(catalogue.length).toBeGreaterThan(0);
  expect(catalogue.flatMap(([key, message]) => (words.test(message) ? key : []))).toEqual([]);
});

test("in French, a search that finds nobody does not say that it found someone", () => {
  const said = ["statuses", "people", "hashtags"].map((what) => catalogues.get("fr")?.[`search.none.${what}`]);
  expect(said.map((one) => one?.startsWith("Aucun"))).toEqual([true, true, true]);
});

test.each([
  ["en", 1, "and 1 more"],
  ["fr", 1, "et 1 autre"],
  ["fr", 2, "et 2 autres"],
  ["pl", 3, "i jeszcze 3 osoby"],
  ["pl", 5, "i jeszcze 5 osób"],
  ["ar", 1, "وشخص آخر"],
  ["ar", 2, "وشخصان آخران"],
] as const)("in %s %i more people are counted as one counts there", (language, count, said) => {
  const t = createT(language, JSON.parse(compileCatalogue(JSON.stringify(catalogues.get(language)))) as Catalogue);
  expect(t("people.more", { count })).toBe(said);
});
