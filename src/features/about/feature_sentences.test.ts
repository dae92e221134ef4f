import { expect, test } from "vitest";
import { defaultInstance } from "../../domain/instance/default_instance";
import en from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { featuresOf } from "./feature_sentences";

const t = createT("en", en);

test("a server that says nothing has scopes and the text's default limit", () => {
  expect(featuresOf(defaultInstance, t)).toEqual(["Scope options", "Text limit: 5,000 characters"]);
});

test("features are listed in the panel's order, the upload limit with a unit", () => {
  const whole = {
    ...defaultInstance,
    suggestions: true,
    features: ["pleroma_api", "media_proxy"],
    max_characters: 500,
    upload_limit: 16_777_216,
  };
  expect(featuresOf(whole, t)).toEqual([
    "Who to follow",
    "Media proxy",
    "Scope options",
    "Text limit: 500 characters",
    expect.stringMatching(/^Upload limit: 16(\.00)? M/),
  ]);
});
