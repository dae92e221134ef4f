import { expect, test, vi } from "vitest";
import type { MessageKey } from "./translator";

const last: MessageKey = "outbox.title";

/** The modules as at the start of a page. */
async function page() {
  vi.resetModules();
  return import("./late_messages");
}

test("a later part has its words in the page's language, and in no other", async () => {
  const { loadMessages, loadLateMessages } = await page();
  const words = await loadMessages("de");
  expect(words["status.favourite"]).toBe("Favorisieren");
  expect(words[last]).toBeUndefined();
  await loadLateMessages();
  expect(words[last]).toBe("Postausgang");
  expect((await import("./locales")).en[last]).toBeUndefined();
});

test("a language that is chosen while later parts stand has their words too", async () => {
  const { loadMessages, loadLateMessages } = await page();
  await loadMessages("en");
  await loadLateMessages();
  expect((await loadMessages("de"))[last]).toBe("Postausgang");
});
