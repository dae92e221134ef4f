import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { Account } from "../../domain/entities/accounts/account";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { NowContext } from "../../ui/context/useNow";
import { ProfileHead } from "./ProfileHead";

afterEach(() => {
  cleanup();
  useDialogs.setState({ open: null });
  vi.unstubAllGlobals();
});

type Around = Parameters<typeof inWorld>[1];

const now = Date.parse("2026-03-11T12:00:00Z");

/** Draws the head of Ada's profile, as the server sends her with `sent`. */
const headOf = (sent: object, around: Around = {}) => {
  const account = v.parse(Account, { id: "ada", acct: "ada", username: "ada", display_name: "Ada", ...sent });
  const part = <ProfileHead account={{ ...account, asked_at: 1, seen_at: 1 }} />;
  return inWorld(<NowContext value={now}>{part}</NowContext>, around);
};
const lines = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

const avatar = "https://a.example/ada.png";
const header = "https://a.example/sea.png";

test.each([
  ["profile.viewAvatar", avatar],
  ["profile.viewHeader", header],
] as const)("a press on the picture of %s shows it in the viewer", async (key, address) => {
  const { t } = await headOf({ avatar, header });
  fireEvent.click(screen.getByRole("button", { name: t(key) }));
  expect(useDialogs.getState().open).toMatchObject({ name: "media", media: [{ type: "image", url: address }], at: 0 });
});

test("no picture of somebody who has none is offered, and the admin's is not theirs", async () => {
  const config = { defaultAvatar: "/static/bird.png", defaultBanner: "/static/sea.png" };
  const { container, t } = await headOf({}, { config });
  await expect.poll(() => container.querySelectorAll("img").length).toBe(2);
  for (const key of ["profile.viewAvatar", "profile.viewHeader"] as const)
    expect(screen.queryByRole("button", { name: t(key) })).toBeNull();
});

test.each([
  [{}, null],
  [{ pleroma: { is_admin: true } }, ["Admin"]],
  [{ pleroma: { is_moderator: true }, bot: true, locked: true }, ["Moderator", "Bot", "Approves followers"]],
  [{ roles: [{ name: "Keeper of birds" }] }, ["Keeper of birds"]],
])("an account with %j has the badges %j", async (sent, badges) => {
  const { t } = await headOf(sent);
  if (badges) expect(lines(t("profile.badges"))).toEqual(badges);
  else expect(screen.queryByRole("list", { name: t("profile.badges") })).toBeNull();
});

test("nobody is marked as a bot where the reader wants no marks", async () => {
  const { t } = await headOf({ bot: true }, { chosen: { hideBotIndication: true } });
  expect(screen.queryByRole("list", { name: t("profile.badges") })).toBeNull();
});

test("server, software, first day and posts a day are told", async () => {
  const software = { name: "akkoma", version: "3.13.0" };
  const sent = { created_at: "2026-03-01T12:00:00.000Z", statuses_count: 101 };
  const { t } = await headOf(sent, { instance: { software } });
  expect(lines(t("profile.facts"))).toEqual([
    "a.example (akkoma 3.13.0)",
    "Joined March 1, 2026",
    "about 11 posts a day",
  ]);
});

test("of a server that says little only its name is told, in readable form", async () => {
  const { t } = await headOf({ acct: "ada@xn--bcher-kva.example", created_at: "" });
  expect(lines(t("profile.facts"))).toEqual(["🌏bücher.example"]);
});

test.each([
  ["somebody else's", {}, ["1.2K posts", "following hidden", "followers hidden"]],
  ["one's own", { own: { id: "ada", acct: "ada", username: "ada" } }, ["1.2K posts", "1 following", "1 follower"]],
])("counts that are not shown are said to be hidden: %s", async (_, around: Around, shown) => {
  const pleroma = { hide_follows_count: true, hide_followers_count: true };
  const counted = { statuses_count: 1200, following_count: 1, followers_count: 1, pleroma };
  const { t } = await headOf(counted, around);
  expect(lines(t("profile.counts"))).toEqual(shown);
  expect(screen.getByRole("link", { name: "1.2K posts" })).toHaveAttribute("href", "/#statuses");
});

test("who wants no counts of profiles sees none, nor how often somebody posts", async () => {
  const sent = { created_at: "2026-03-01T12:00:00.000Z", statuses_count: 101 };
  const { t } = await headOf(sent, { chosen: { hideUserStats: true } });
  expect(lines(t("profile.facts"))).toEqual(["a.example", "Joined March 1, 2026"]);
  expect(screen.queryByRole("list", { name: t("profile.counts") })).toBeNull();
});

test("a field that the server has verified says so, with the day, and no other does", async () => {
  const field = (name: string, verified_at: string | null) => ({ name, value: "<p>there</p>", verified_at });
  const fields = [field("Site", "2026-02-03T10:00:00.000Z"), field("Town", null), field("Work", "true")];
  await headOf({ fields });
  const marks = screen
    .getAllByRole("definition")
    .map((one) => within(one).queryByRole("img")?.getAttribute("aria-label"));
  expect(marks).toEqual(["Verified on February 3, 2026", undefined, "Verified"]);
});

test.each<[relation: { blocked_by?: true; blocking?: true } & Record<string, true>, badges: string[] | null]>([
  [{}, null],
  [{ followed_by: true }, ["Follows you"]],
  [{ muting: true, blocking: true }, ["Muted", "Blocked"]],
  [{ blocked_by: true, domain_blocking: true }, ["Blocks you", "Server muted"]],
])("somebody with the relationship %j has the badges %j", async (relation, badges) => {
  const { t, world } = await headOf({}, { own: {} });
  const relationships = [v.parse(Relationship, { id: "ada", ...relation })];
  await ingest(world.db, { relationships }, { asked_at: 1, viewer: true, seen_at: 1 });
  // The note can be written once the relationship is drawn.
  await waitFor(() => expect(screen.getByRole("textbox")).toBeEnabled());
  const follow = screen.getByRole("button", { name: t(relation.blocking ? "follow.unblock" : "follow.state.none") });
  expect(follow.hasAttribute("disabled")).toBe(relation.blocked_by === true);
  if (badges) expect(lines(t("profile.badges"))).toEqual(badges);
  else expect(screen.queryByRole("list", { name: t("profile.badges") })).toBeNull();
});

test.each([
  ["https://a.example", "a form to the app's own server"],
  ["https://else.example", "a link to a server that lies elsewhere"],
])("a visitor at %s follows from their own server by %2$s", async (at) => {
  vi.stubGlobal("location", { ...location, origin: at });
  const { t, container } = await headOf({});
  const form = container.querySelector("form");
  const name = t("profile.followFrom");
  if (at === "https://a.example") {
    expect(form?.getAttribute("action")).toBe("https://a.example/main/ostatus");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ nickname: "ada", profile: "" });
    expect(screen.getByRole("button", { name })).toHaveAttribute("type", "submit");
  } else {
    expect(form).toBeNull();
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", "https://a.example/main/ostatus?nickname=ada");
  }
});
