import { expect, test } from "vitest";
import { hostileAddresses } from "../../../tests/support/hostile_addresses";
import { captchaOf } from "./captcha";

const drawn = { url: "data:image/png;base64,AA", token: "t", answer_data: "a" };

test.each(["native", "kocaptcha"])(
  "a captcha of type %s has its picture, and what goes back with the answer",
  (type) => {
    expect(captchaOf({ type, ...drawn, seconds_valid: 300 })).toEqual({ type, ...drawn });
  },
);

test("a captcha whose picture is neither an address nor a picture cannot be shown", () => {
  for (const url of hostileAddresses) expect(captchaOf({ ...drawn, type: "native", url }).type).toBe("other");
});

test("type none asks nothing", () => {
  expect(captchaOf({ type: "none" })).toEqual({ type: "none" });
});

test.each([
  [{ type: "turnstile", token: "t" }],
  [{ type: "native", token: "t" }],
  [{ type: "kocaptcha", url: 3, token: "t" }],
])("one that cannot be shown is told as such: %j", (json) => {
  expect(captchaOf(json)).toEqual({ type: "other", url: "", token: "t", answer_data: "" });
});

test.each([null, "captcha", [], {}, { type: 1 }])("what is no captcha is one that cannot be shown: %j", (json) => {
  expect(captchaOf(json).type).toBe("other");
});
