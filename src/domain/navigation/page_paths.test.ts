import { expect, test } from "vitest";
import { accountPath, appPath, appPathOf, statusPath, tagPath } from "./page_paths";

test("people of this server are known by name, others and reserved names by id", () => {
  expect(accountPath({ id: "1", acct: "alice" }, ["about"])).toBe("/alice");
  expect(accountPath({ id: "1", acct: "bob@b.example" }, [])).toBe("/users/1");
  expect(accountPath({ id: "1", acct: "" }, [])).toBe("/users/1");
  expect(accountPath({ id: "1", acct: "about" }, ["about"])).toBe("/users/1");
  expect(accountPath({ id: "1", acct: "Friends" }, ["friends"])).toBe("/users/1");
  expect(accountPath({ id: "1", acct: "Search" }, [])).toBe("/users/1");
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
  expect(own("https://a.example/@alice")).toBe("/users/@alice");
  expect(own("https://a.example/@alice/1099")).toBe("/notice/1099");
  expect(own("https://a.example/users/alice/statuses/1099")).toBe("/notice/1099");
  expect(own("https://a.example/users/alice/outbox")).toBeNull();
  expect(own("https://a.example/tags/pwa")).toBe("/tag/pwa");
  expect(own("https://a.example/@bob@b.example")).toBe("/users/@bob@b.example");
  expect(own("https://a.example/objects/9")).toBeNull();
  expect(own("https://b.example/notice/9x")).toBeNull();
  expect(own("http://a.example/notice/9x")).toBeNull();
  expect(own("not an address")).toBeNull();
});

test.each([
  ["/@alice", "/users/@alice"],
  ["/@Alice/", "/users/@Alice"],
  ["/@alice/media", "/users/@alice"],
  ["/@alice/with_replies", "/users/@alice"],
  ["/@alice/1099", "/notice/1099"],
  ["/@bob@b.example", "/users/@bob@b.example"],
  ["/@bob@b.example/1099", "/notice/1099"],
  ["/@alice/statuses/01HX", "/notice/01HX"],
  ["/users/alice/statuses/1099", "/notice/1099"],
  ["/tags/t%C3%A9st", "/tag/t%C3%A9st"],
  ["/web", "/main/friends"],
  ["/web/home", "/main/friends"],
  ["/web/timelines/home", "/main/friends"],
  ["/web/timelines/public", "/main/all"],
  ["/web/public/local", "/main/public"],
  ["/web/timelines/tag/pwa", "/tag/pwa"],
  ["/web/tags/pwa", "/tag/pwa"],
  ["/web/timelines/list/7", "/lists/7"],
  ["/web/statuses/1099", "/notice/1099"],
  ["/web/accounts/12", "/users/12"],
  ["/web/@bob@b.example", "/users/@bob@b.example"],
  ["/web/@alice/1099", "/notice/1099"],
  ["/web/notifications", "/-/notifications"],
  ["/web/search", "/search"],
  ["/web/follow_requests", "/friend-requests"],
  ["/notice/9x", "/notice/9x"],
  ["/alice", null],
  ["/-/outbox", null],
  ["/users/alice/interactions", null],
  ["/web/preferences", null],
  ["/", null],
])("the web address %s is the app's %s", (path, app) => {
  expect(appPath(path)).toBe(app);
});
