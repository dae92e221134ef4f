import { expect, test } from "vitest";
import type { Instance } from "../../../domain/instance/instance";
import { defaultInstance } from "../../../domain/instance/default_instance";
import type { AccountRow } from "../../../domain/rows/rows";
import { navigationOf, type NavigationItem, type NavigationUser } from "./navigation_items";

const own = (more: object = {}) => ({ locked: false, follow_requests_count: 0, ...more }) as AccountRow;
const demo = (more?: object): NavigationUser => ({ acct: "demo", own: own(more) });
const bubbling: Instance = {
  ...defaultInstance,
  software: { name: "akkoma", version: "3" },
  features: ["pleroma_api", "v2_suggestions"],
  bubble_instances: ["reed.example"],
  suggestions: true,
};
const none = { unseen: 0, unsent: 0, requests: 0, announcements: 0, reports: { count: 0, more: false }, more: false };
const of = (who: NavigationUser, instance = bubbling, waiting = none) =>
  navigationOf(who, instance, waiting, "https://a.example");
const labels = (items: NavigationItem[]) => items.map(({ label }) => label);

test("who is signed in finds all timelines in the order of the navigation panel", () => {
  expect(labels(of(demo()).timelines)).toEqual([
    "timeline.home",
    "timeline.local",
    "timeline.bubble",
    "timeline.federated",
    "timeline.bookmarks",
    "timeline.direct",
  ]);
});

test("hashtags that the user keeps stand below their timelines, for nobody else", () => {
  const of_tags = (who: NavigationUser) =>
    navigationOf(who, bubbling, none, "https://a.example", ["Birds", "鳥"]).timelines;
  expect(of_tags(demo()).slice(-2)).toEqual([
    { label: "nav.tag", name: "Birds", to: "/tag/Birds" },
    { label: "nav.tag", name: "鳥", to: "/tag/%E9%B3%A5" },
  ]);
  expect(labels(of_tags(null))).not.toContain("nav.tag");
});

test("a visitor's items include the sign-in and no home, bookmarks or messages", () => {
  const { timelines, own: mine, app } = of(null);
  expect(labels(timelines)).toEqual(["timeline.local", "timeline.bubble", "timeline.federated"]);
  expect(labels(mine)).toEqual(["nav.search"]);
  expect(app.at(-1)).toEqual({ label: "nav.signIn", to: "/login" });
});

test("a private instance hides timelines and search from visitors alone", () => {
  const closed = { ...bubbling, private: true };
  expect(of(null, closed).timelines).toEqual([]);
  expect(labels(of(null, closed).own)).toEqual([]);
  expect(labels(of(demo(), closed).timelines)).toContain("timeline.federated");
  expect(labels(of(demo(), closed).own)).toContain("nav.search");
});

test("no bubble and no suggestions are offered where the server has none", () => {
  expect(labels(of(demo(), defaultInstance).timelines)).not.toContain("timeline.bubble");
  expect(labels(of(demo(), defaultInstance).own)).not.toContain("nav.whoToFollow");
  expect(labels(of(demo()).own)).toContain("nav.whoToFollow");
});

test("follow requests stand there for locked accounts alone, counted", () => {
  expect(labels(of(demo()).own)).not.toContain("nav.followRequests");
  expect(of(demo({ locked: true }), bubbling, { ...none, requests: 3 }).own).toContainEqual({
    label: "nav.followRequests",
    to: "/friend-requests",
    count: 3,
  });
});

test("moderation needs a moderator, the administration's site an admin", () => {
  const staff = (pleroma: object) => labels(of(demo({ pleroma })).app);
  expect(staff({ is_admin: false, is_moderator: false })).not.toContain("nav.moderation");
  expect(staff({ is_admin: false, is_moderator: true })).toContain("nav.moderation");
  expect(staff({ is_admin: false, is_moderator: true })).not.toContain("nav.administration");
  expect(staff({ is_admin: true, is_moderator: false })).toEqual(
    expect.arrayContaining(["nav.moderation", "nav.administration"]),
  );
});

test("a Mastodon's staff moderates by its role; the administration's site is not there", () => {
  const mastodon = { ...bubbling, software: { name: "mastodon", version: "4.4.3" } };
  const staff = (permissions: string, instance = mastodon) => {
    const waiting = { ...none, reports: { count: 40, more: true } };
    return of(demo({ role: { permissions } }), instance, waiting).app;
  };
  expect(staff("1048575")).toContainEqual({
    label: "nav.moderation",
    opens: { name: "moderation" },
    count: 40,
    more: true,
  });
  expect(labels(staff("1048575"))).not.toContain("nav.administration");
  expect(labels(staff("65536"))).not.toContain("nav.moderation");
  const snac = { ...mastodon, software: { name: "snac", version: "2.96" }, features: [] };
  expect(labels(staff("1048575", snac))).not.toContain("nav.moderation");
});

test("what waits is counted where it waits", () => {
  const { own: mine, app } = of(demo(), bubbling, { ...none, unseen: 4, more: true, unsent: 2, announcements: 3 });
  expect(app).toContainEqual({ label: "nav.announcements", to: "/announcements", count: 3 });
  expect(mine).toContainEqual({ label: "nav.notifications", to: "/demo/notifications", count: 4, more: true });
  expect(mine).toContainEqual({ label: "nav.outbox", to: "/-/outbox", count: 2 });
});
