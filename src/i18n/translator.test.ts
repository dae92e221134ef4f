import { expect, test } from "vitest";
import { compileCatalogue } from "../build/messages";
import { createT } from "./translator";
import type { Catalogue, MessageKey } from "./translator";

/** The test's own messages, compiled like the build compiles them. */
const speak = (locale: string, messages: Record<string, string>, english?: Record<string, string>) =>
  createT(
    locale,
    JSON.parse(compileCatalogue(JSON.stringify(messages))) as Catalogue,
    english && (JSON.parse(compileCatalogue(JSON.stringify(english))) as Catalogue),
  );
const key = (name: string) => name as MessageKey;

test("arguments, plurals and dates follow the locale", () => {
  const t = speak("de", {
    new: "{count, plural, =0 {nichts Neues} one {# neuer} other {# neue}}",
    name: "Von {name}",
    at: "am {at, date, long}",
  });
  expect(t(key("new"), { count: 0 })).toBe("nichts Neues");
  expect(t(key("new"), { count: 1 })).toBe("1 neuer");
  expect(t(key("new"), { count: 1200 })).toBe("1.200 neue");
  expect(t(key("name"), { name: "Ada" })).toBe("Von Ada");
  expect(t(key("at"), { at: new Date(2026, 2, 12) })).toBe("am 12. März 2026");
});

test("what a translation lacks is said in English", () => {
  const t = speak("de", {}, { hello: "Hello {name}" });
  expect(t(key("hello"), { name: "Ada" })).toBe("Hello Ada");
});

test("an argument is text, whatever stands in it", () => {
  const t = speak("en", { hello: "Hello {name}" });
  expect(t(key("hello"), { name: "<b>{name}</b> {x, plural, other {#}}" })).toBe(
    "Hello <b>{name}</b> {x, plural, other {#}}",
  );
});

test("tags wrap what the caller gives, in order", () => {
  const t = speak("en", { act: "<who>{name}</who> repeated this" });
  const pieces = t.rich<{ bold: unknown }>(key("act"), { name: "Ada", who: (chunks) => ({ bold: chunks }) });
  expect(pieces).toEqual([{ bold: ["Ada"] }, " repeated this"]);
});

test("a broken message fails the build and is named", () => {
  expect(() => compileCatalogue('{"status.broken":"{count, plural, one {x}"}')).toThrow("status.broken");
  expect(() => compileCatalogue('{"status.nested":{"deep":"x"}}')).toThrow("status.nested");
});
