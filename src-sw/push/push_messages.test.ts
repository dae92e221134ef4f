import { expect, test } from "vitest";
import { en } from "../../src/i18n/locales";
import { loadPushMessages } from "./push_messages";

const file = "https://a.example/assets/push-messages-abc123.json";

/** A precache that lists the file of messages, and has it unless the browser has deleted it. */
const precacheOf = (stored: boolean) => ({
  getURLsToCacheKeys: () =>
    new Map([
      ["https://a.example/index.html", "key"],
      [file, file],
    ] as const),
  matchPrecache: async (url: string | Request) =>
    stored && url === file ? Response.json({ de: { "app.name": "Vogel" } }) : undefined,
});

test("the worker's messages are read from the precache, and English is in the worker", async () => {
  expect(await loadPushMessages(precacheOf(true), "de")).toEqual({ "app.name": "Vogel" });
  expect(await loadPushMessages(precacheOf(false), "en")).toBe(en);
});

test("messages whose file the browser has deleted are missed by name", async () => {
  await expect(loadPushMessages(precacheOf(false), "de")).rejects.toThrow("push-messages-abc123");
});
