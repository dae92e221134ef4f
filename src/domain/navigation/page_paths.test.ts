import { expect, test } from "vitest";
import { accountPath, appPathOf, statusPath, tagPath } from "./page_paths";

test("people of this server are known by name, others and reserved names by id", () => {
  expect(accountPath({ id: "1", acct: "alice" }, ["about"])).toBe("/alice");
  expect(accountPath({ id: "1", acct: "bob@b.example" }, [])).toBe("/users/1");
  expect(accountPath({ id: "1", acct: "" }, [])).toBe("/users/1");
  expect(accountPath({ id: "1", acct: "about" }, ["about"])).toBe("/users/1");
});

test("a name cannot break out of its path", () => {
  expect(accountPath({ id: "../x?y", acct: "" }, [])).toBe("/users/..%2Fx%3Fy");
  expect(tagPath("a/b#c")).toBe("/tag/a%2Fb%23c");
  expect(statusPath("1?x")).toBe("/notice/1%3Fx");
});

test("addresses of the server's own stay in the app, all others leave it", () => {
  const own = (path: string) => appPathOf(path, "https://a.example");
  expect(own("https://a.example/notice/9x")).toBe("/notice/9x");
  expect(own("https://a.example/tag/pwa/")).toBe("/tag/pwa");
  expect(own("https://a.example/@alice")).toBe("/users/alice");
  expect(own("https://a.example/@alice/1099")).toBe("/notice/1099");
  expect(own("https://a.example/users/alice/statuses/1099")).toBe("/notice/1099");
  expect(own("https://a.example/users/alice/outbox")).toBeNull();
  expect(own("https://a.example/tags/pwa")).toBe("/tag/pwa");
  expect(own("https://a.example/@bob@b.example")).toBeNull();
  expect(own("https://a.example/objects/9")).toBeNull();
  expect(own("https://b.example/notice/9x")).toBeNull();
  expect(own("http://a.example/notice/9x")).toBeNull();
  expect(own("not an address")).toBeNull();
});
