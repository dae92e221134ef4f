import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { matchFilters } from "../statuses/matched_filters";
import { muteWordHits } from "../statuses/visibility";
import { aRow } from "../../../tests/support/rows/rows";
import { foldWords } from "./fold_words";

test.each([
  ["cafe\u0301", "café"],
  ["STRASSE", "Straße"],
  ["ẞ", "ss"],
  ["ΟΔΟΣ", "οδος"],
  ["οδός", "ΟΔΌΣ"],
  ["İstanbul", "istanbul"],
  ["ISPARTA", "ısparta"],
  ["Donau\u00addampf", "donaudampf"],
  ["\u200bspoi\u200dler\ufeff", "spoiler"],
  ["don’t", "don't"],
  ["“so” «said»", '"so" "said"'],
  ["e\u2011mail", "e-mail"],
  ["ｆｕｌｌ　ｗｉｄｔｈ", "full width"],
  ["ﬁn", "FIN"],
  ["❤\ufe0f", "❤"],
])("%j reads as %j", (one, other) => {
  expect(foldWords(one)).toBe(foldWords(other));
});

test.each([
  ["cafe", "café"],
  ["uber", "über"],
  ["l", "ł"],
])("%j does not read as %j: accents count", (one, other) => {
  expect(foldWords(one)).not.toBe(foldWords(other));
});

/** Ways to write a text that reads the same. */
const writings: readonly ((text: string, pick: () => number) => string)[] = [
  (text) => text.normalize("NFC"),
  (text) => text.normalize("NFD"),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.replaceAll("'", "’").replaceAll('"', "“"),
  (text) => text.replaceAll("'", "‘").replaceAll('"', "«"),
  (text, pick) => [...text].map((sign) => sign + (pick() < 0.3 ? "\u00ad" : "")).join(""),
  (text, pick) => [...text].map((sign) => sign + (pick() < 0.3 ? "\u200b" : "")).join(""),
];
const words = [
  "café",
  "straße",
  "οδός",
  "σίσυφος",
  "don't",
  '"quoted"',
  "İstanbul",
  "ısı",
  "ångström",
  "ελλάς",
  "Việt",
  "c++",
];

const seed = Number(process.env["SEED"] ?? 1);

test(`filters and muted words find a word however it is written (seed ${seed})`, () => {
  const random = createRandom(seed);
  const written = (text: string) =>
    random
      .shuffle(writings)
      .slice(0, random.int(0, 4))
      .reduce((said, write) => write(said, random.next), text);
  for (let round = 0; round < 2000; round++) {
    const [in_text, asked, whole_word] = [random.pick(words), random.pick(words), random.chance(0.5)];
    const [said, keyword] = [written(`so ${in_text}, then`), written(asked)];
    const filter = { id: "1", title: "", context: [], filter_action: "warn" as const, expires_at: null, statuses: [] };
    const row = aRow("1", { content: "", spoiler_text: said });
    const met = matchFilters(row, [{ ...filter, keywords: [{ keyword, whole_word }] }]).length > 0;
    const muted = muteWordHits([keyword], "", () => said).length > 0;
    const what = `seed ${seed}, round ${round}: ${JSON.stringify({ said, keyword, whole_word })}`;
    expect([met, muted], what).toEqual([in_text === asked, in_text === asked]);
  }
});
