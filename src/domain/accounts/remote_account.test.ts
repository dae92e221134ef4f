import { expect, test } from "vitest";
import { remoteHandle, withoutOwnHost } from "./remote_account";

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
