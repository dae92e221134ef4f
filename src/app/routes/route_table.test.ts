import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { accountPath, appPath } from "../../domain/navigation/page_paths";
import { landingOf, redirectFrom, matchRoute, routeAt, routes } from "./route_table";

/** The expected routes: name, a path, and who may enter. */
const table = [
  ["root", "/", "all"],
  ["public-external-timeline", "/main/all", "all"],
  ["public-timeline", "/main/public", "all"],
  ["bubble-timeline", "/main/bubble", "all"],
  ["friends", "/main/friends", "signed in"],
  ["tag-timeline", "/tag/pwa", "all"],
  ["bookmarks", "/bookmarks", "signed in"],
  ["conversation", "/notice/9xABC", "all"],
  ["remote-user-profile-acct", "/remote-users/@alder@reed.example", "signed in"],
  ["remote-user-profile-acct", "/remote-users/alder@reed.example", "signed in"],
  ["remote-user-profile", "/remote-users/reed.example/alder", "signed in"],
  ["external-user-profile", "/users/9xABC", "all"],
  ["interactions", "/users/demo/interactions", "signed in"],
  ["dms", "/users/demo/dms", "signed in"],
  ["registration", "/registration", "signed out"],
  ["registration-token", "/registration/an-invitation", "signed out"],
  ["registration-request-sent", "/registration-request-sent", "all"],
  ["awaiting-email-confirmation", "/awaiting-email-confirmation", "all"],
  ["password-reset", "/password-reset", "signed out"],
  ["friend-requests", "/friend-requests", "signed in"],
  ["notifications", "/demo/notifications", "signed in"],
  ["login", "/login", "all"],
  ["oauth-callback", "/oauth-callback", "all"],
  ["search", "/search", "all"],
  ["who-to-follow", "/who-to-follow", "signed in"],
  ["about", "/about", "all"],
  ["lists", "/lists", "all"],
  ["list-timeline", "/lists/12", "all"],
  ["list-edit", "/lists/12/edit", "all"],
  ["announcements", "/announcements", "all"],
  ["user-profile", "/users/alder", "all"],
  ["user-profile", "/alder", "all"],
] as const;

const screenOf: Record<string, string> = {
  root: "root",
  "public-external-timeline": "federated",
  "public-timeline": "local",
  "bubble-timeline": "bubble",
  friends: "home",
  "tag-timeline": "tag",
  conversation: "thread",
  dms: "direct",
  "remote-user-profile-acct": "remote",
  "remote-user-profile": "remote",
  "external-user-profile": "profile",
  "registration-token": "registration",
  "registration-request-sent": "requested",
  "awaiting-email-confirmation": "unconfirmed",
  "password-reset": "reset",
  "friend-requests": "follow_requests",
  login: "sign_in",
  "oauth-callback": "oauth",
  "who-to-follow": "who_to_follow",
  "list-timeline": "list",
  "list-edit": "list_edit",
  "user-profile": "profile",
};

/** The admin's settings, with the defaults for the rest. */
const chosen = (more: { redirectRootLogin?: string; redirectRootNoLogin?: string }) => ({
  redirectRootLogin: "/main/friends",
  redirectRootNoLogin: "/main/all",
  ...more,
});
const defaults = chosen({});

test.each(table)("the route %s answers at %s and is for %s", (name, path, access) => {
  expect(routeAt(path)).toMatchObject({ screen: screenOf[name] ?? name, access });
});

test("the address that offline reading had in earlier versions leads to it", () => {
  const paths = ["/-/take-along", "/-/take-along/", "/-/offline-reading"];
  expect(paths.map((path) => routeAt(appPath(path) ?? path).screen)).toEqual(paths.map(() => "offline_reading"));
});

test("a user name is matched last, and screens match only their own paths", () => {
  expect(routeAt("/aboutme").screen).toBe("profile");
  expect(routeAt("/notifications/notifications").screen).toBe("notifications");
  expect(routeAt("/users/notifications").screen).toBe("profile");
  expect(routeAt("/nowhere/at/all").screen).toBe("missing");
  expect(routeAt("/-/nothing").screen).toBe("missing");
});

test("the first route of the table that matches is the one that the router finds", () => {
  const odd = [
    "/about/",
    "/ABOUT",
    "/tag/caf%C3%A9",
    "/tag/a%2Fb",
    "/%61bout",
    "/tag/%",
    "/users/a/b",
    "/lists/1/2",
    "//",
  ];
  const own = [
    "/-/outbox",
    "/-/",
    "/-/share/x",
    "/aboutme",
    "/users/notifications",
    "/notifications/notifications",
    "/a/b/c",
  ];
  for (const path of [...table.map(([, one]) => one), ...odd, ...own]) {
    const found = matchRoutes([...routes], path)?.at(-1);
    expect([path, matchRoute(path)]).toEqual([path, { route: found?.route, params: found?.params }]);
  }
});

test("threads, profiles and timelines keep their scroll position; others do not", () => {
  const kept = new Set(routes.flatMap(({ screen, keeps_scroll }) => (keeps_scroll ? screen : [])));
  const timelines = ["home", "local", "bubble", "federated", "tag", "list", "bookmarks", "direct"];
  expect([...kept].toSorted()).toEqual([...timelines, "thread", "profile"].toSorted());
});

test("a visitor who comes to what needs a login is sent to the landing path", () => {
  for (const one of routes.filter(({ access }) => access === "signed in")) {
    expect(redirectFrom(one, false, defaults)).toBe("/main/all");
    expect(redirectFrom(one, false, chosen({ redirectRootNoLogin: "/about" }))).toBe("/about");
    expect(redirectFrom(one, true, defaults)).toBeNull();
  }
});

test("who is signed in is sent from registration and password reset to the root", () => {
  for (const path of ["/registration", "/registration/an-invitation", "/password-reset"]) {
    expect(redirectFrom(routeAt(path), true, defaults)).toBe("/");
    expect(redirectFrom(routeAt(path), false, defaults)).toBeNull();
  }
});

test("the root leads on to the landing paths", () => {
  const root = routeAt("/");
  expect(redirectFrom(root, true, defaults)).toBe("/main/friends");
  expect(redirectFrom(root, false, defaults)).toBe("/main/all");
  const local = chosen({ redirectRootLogin: "/main/public", redirectRootNoLogin: "/main/public" });
  expect(redirectFrom(root, true, local)).toBe("/main/public");
  expect(redirectFrom(root, false, local)).toBe("/main/public");
});

test("what is for all lets everybody in", () => {
  for (const one of routes.filter(({ access, screen }) => access === "all" && screen !== "root")) {
    expect(redirectFrom(one, false, defaults)).toBeNull();
    expect(redirectFrom(one, true, defaults)).toBeNull();
  }
});

test.each([
  ["a circle", "/"],
  ["a circle by a query", "/?from=root"],
  ["a circle by a dot", "/./"],
  ["a route that needs a login", "/main/friends"],
  ["such a route by its web address", "/web"],
  ["such a route by another web address", "/web/home?from=root"],
  ["another server", "https://b.example/"],
  ["another server by its bare name", "//b.example/"],
  ["another server by a backslash", "/\\b.example"],
  ["no path", "main/public"],
  ["nothing", ""],
])("a landing path for visitors that leads to %s is not believed", (_what, path) => {
  expect(landingOf(chosen({ redirectRootNoLogin: path })).visitor).toBe("/main/all");
});

test("a landing path may be a web address of what everybody sees", () => {
  expect(landingOf(chosen({ redirectRootNoLogin: "/web/public" })).visitor).toBe("/web/public");
  expect(landingOf(chosen({ redirectRootLogin: "/web/home" })).user).toBe("/web/home");
});

test("nobody who is signed in is landed where only visitors may go", () => {
  expect(landingOf(chosen({ redirectRootLogin: "/registration" })).user).toBe("/main/friends");
  expect(landingOf(chosen({ redirectRootLogin: "/main/all" })).user).toBe("/main/all");
});

test("nobody's profile has the address of another screen", () => {
  for (const { path, screen } of routes) {
    const [first = ""] = path.split("/").slice(1);
    if (screen === "root" || first.startsWith(":") || path === "*") continue;
    for (const acct of [first, first.toUpperCase()]) expect(accountPath({ id: "1", acct }, [])).toBe("/users/1");
  }
});
