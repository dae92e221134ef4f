import { expect, test } from "vitest";
import words from "./en.json";
import { createT } from "./translator";

/** The exact error messages by key. */
const texts = {
  "session.failure.wrong": "Wrong username or password",
  "session.failure.failed": "An error occurred, please try again",
  "session.failure.offline": "Failed to connect to server, try again",
  "session.failure.limited": "You have reached the limit of attempts, try again later.",
  "password_reset.too_many_requests": "You have reached the limit of attempts, try again later.",
  "password_reset.required": "You must reset your password to log in.",
  "general.generic_error": "An error occurred, please try again",
} as const;

test.each(Object.entries(texts))("the error catalogue says word for word: %s", (key, text) => {
  const said: Record<string, unknown> = words;
  expect(said[key]).toEqual(text);
});

test("longer errors begin as the catalogue has them", () => {
  expect(JSON.stringify(words["password_reset.disabled"])).toContain("Password reset is disabled.");
  expect(JSON.stringify(words["errors.storage_unavailable"])).toContain("Godwit could not access browser storage.");
});

test("failures of reading and of uploads are said word for word", () => {
  const t = createT("en", words);
  expect([
    t("failure.limited"),
    t("failure.internal"),
    t("failure.unavailable"),
    t("failure.status", { status: 418 }),
    t("notifications.error", { err: "timeout" }),
    t("banner.error", { message: "No more pins" }),
    t("upload.error.message", { reason: "too big" }),
  ]).toEqual([
    "You are rate limited",
    "Internal Server Error",
    "The backend is not available",
    "Unexpected status: 418",
    "Error fetching notifications: timeout",
    "Error: No more pins",
    "Upload failed: too big",
  ]);
  expect(t("thread.failed", { reason: "" })).toMatch(/^Error fetching timeline/);
  expect(t("source.failed", { reason: "" })).toMatch(/^Error fetching source/);
  expect(t("shell.liveBroken", { code: "1006" })).toMatch(/^Realtime connection lost: CloseEvent code 1006\b/);
});
