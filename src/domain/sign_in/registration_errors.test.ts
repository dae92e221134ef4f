import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { registrationErrors } from "./registration_errors";

test("fields become sentences: capitalised name and messages, ap_id as username", () => {
  const fields = { ap_id: ["has already been taken"], email: ["is invalid", "is blocked"] };
  const sentences = ["Username has already been taken.", "Email is invalid. Email is blocked."];
  expect(registrationErrors({ error: JSON.stringify(fields) })).toEqual(sentences);
  expect(registrationErrors({ error: fields })).toEqual(sentences);
  expect(registrationErrors({ errors: fields })).toEqual(sentences);
});

test("a field's name of several words is read as words", () => {
  expect(registrationErrors({ error: JSON.stringify({ registration_reason: ["can't be blank"] }) })).toEqual([
    "Registration reason can't be blank.",
  ]);
});

test("a name that is taken twice over is said once", () => {
  const fields = { ap_id: ["has already been taken"], username: ["has already been taken"] };
  expect(registrationErrors({ error: fields })).toEqual(["Username has already been taken."]);
});

test("the details that Mastodon sends are read the same way", () => {
  const details = { username: [{ error: "ERR_TAKEN", description: "has already been taken" }] };
  expect(registrationErrors({ error: "Validation failed: Username has already been taken", details })).toEqual([
    "Username has already been taken.",
  ]);
});

test("a plain sentence stays one", () => {
  expect(registrationErrors({ error: "Invalid invite token" })).toEqual(["Invalid invite token"]);
  expect(registrationErrors({ message: "Not now" })).toEqual(["Not now"]);
  expect(registrationErrors("Too many people")).toEqual(["Too many people"]);
});

test.each([null, undefined, "", "<html>", 3, [], {}, { error: {} }, { error: [] }, { error: { a: 1 } }])(
  "what says nothing gives nothing: %j",
  (body) => {
    expect(registrationErrors(body)).toEqual([]);
  },
);

test("no sentence is empty, and each begins with a field's name (seeded)", () => {
  const random = createRandom(5);
  const names = ["ap_id", "username", "email", "captcha", "registration_reason", "ä"];
  for (let one = 0; one < 1000; one++) {
    const fields = Object.fromEntries(
      random
        .shuffle(names)
        .slice(0, random.int(0, 4))
        .map((name) => [
          name,
          random.pick<unknown>(["is bad", ["is bad"], ["is bad", ""], [], "", 4, [{ description: "is bad" }], null]),
        ]),
    );
    const sentences = registrationErrors({ error: random.chance(0.5) ? JSON.stringify(fields) : fields });
    for (const sentence of sentences)
      expect(sentence, JSON.stringify(fields)).toMatch(/^(Username|Email|Captcha|Registration reason|Ä) is bad\.$/);
    expect(sentences.length).toBeLessThanOrEqual(Object.keys(fields).length);
  }
});
