import { expect, test } from "vitest";
import { remoteInteraction, remoteName } from "./remote_account";

test("a visitor is led to the server's page for people of other servers, by status or by name", () => {
  expect(remoteInteraction("https://a.example", { status_id: "9x" })).toBe(
    "https://a.example/main/ostatus?status_id=9x",
  );
  expect(remoteInteraction("https://a.example", { nickname: "alder" })).toBe(
    "https://a.example/main/ostatus?nickname=alder",
  );
});

test("what is acted on cannot add to the address", () => {
  expect(remoteInteraction("https://a.example", { status_id: "1&nickname=x#y" })).toBe(
    "https://a.example/main/ostatus?status_id=1%26nickname%3Dx%23y",
  );
});

test("the @ before a name of another server is optional", () => {
  expect(remoteName("@alder@reed.example")).toBe("alder@reed.example");
  expect(remoteName("alder@reed.example")).toBe("alder@reed.example");
});
