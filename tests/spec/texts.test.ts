import { expect, test } from "vitest";
import words from "../../src/i18n/en.json";

/** The texts of spec 000, section 8, by their keys. */
const texts = {
  "session.failure.wrong": "Wrong username or password",
  "session.failure.failed": "An error occurred, please try again",
  "session.failure.offline": "Failed to connect to server, try again",
  "session.failure.limited": "You have reached the limit of attempts, try again later.",
  "password_reset.too_many_requests": "You have reached the limit of attempts, try again later.",
  "password_reset.required": "You must reset your password to log in.",
  "general.generic_error": "An error occurred, please try again",
} as const;

test.each(Object.entries(texts))("the texts of the error catalogue are said word for word: %s", (key, text) => {
  const said: Record<string, unknown> = words;
  expect(said[key]).toEqual(text);
});

test("the texts that go on begin as the catalogue has them", () => {
  expect(JSON.stringify(words["password_reset.disabled"])).toContain("Password reset is disabled.");
  expect(JSON.stringify(words["errors.storage_unavailable"])).toContain("Godwit could not access browser storage.");
});
