import { expect, test } from "vitest";
import { remoteInteractionUrl, remoteHandle, withoutOwnHost } from "./remote_account";

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

test("the @ before a name of another server is optional", () => {
  expect(remoteHandle("@alder@reed.example")).toBe("alder@reed.example");
  expect(remoteHandle("＠alder@reed.example")).toBe("alder@reed.example");
  expect(remoteHandle("alder@reed.example")).toBe("alder@reed.example");
});

test.each([
  ["teo", "teo"],
  ["@Teo", "@Teo"],
  ["@teo@Here.example", "@teo"],
  ["teo@here.example", "teo"],
  ["teo@there.example", "teo@there.example"],
  ["teo@not.here.example", "teo@not.here.example"],
])("on its own server, %s is %s", (written, name) => {
  expect(withoutOwnHost(written, "here.example")).toBe(name);
});
