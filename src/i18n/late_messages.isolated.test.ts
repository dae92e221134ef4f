import { expect, test, vi } from "vitest";
import type { MessageKey } from "./translator";

const last: MessageKey = "outbox.title";

/** The words as at the start of a page. */
async function page() {
  vi.resetModules();
  return import("./late_messages");
}

test("a later part has its words in the page's language, and in no other", async () => {
  const { loadWords, loadLateWords } = await page();
  const words = await loadWords("de");
  expect(words["status.favourite"]).toBe("Favorisieren");
  expect(words[last]).toBeUndefined();
  await loadLateWords();
  expect(words[last]).toBe("Postausgang");
  expect((await import("./locales")).en[last]).toBeUndefined();
});

test("a language that is chosen while later parts stand has their words too", async () => {
  const { loadWords, loadLateWords } = await page();
  await loadWords("en");
  await loadLateWords();
  expect((await loadWords("de"))[last]).toBe("Postausgang");
});
