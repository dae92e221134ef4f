import { expect, test } from "vitest";
import { remoteInteractionUrl } from "./remote_interaction";

test("a visitor is sent to the server's page, by status or by name", () => {
  expect(remoteInteractionUrl("https://a.example", { status_id: "9x" })).toBe(
    "https://a.example/main/ostatus?status_id=9x",
  );
  expect(remoteInteractionUrl("https://a.example", { nickname: "alder" })).toBe(
    "https://a.example/main/ostatus?nickname=alder",
  );
});

test("what is acted on cannot add to the address", () => {
  expect(remoteInteractionUrl("https://a.example", { status_id: "1&nickname=x#y" })).toBe(
    "https://a.example/main/ostatus?status_id=1%26nickname%3Dx%23y",
  );
});
