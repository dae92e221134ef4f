import { cleanup, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { Account } from "../../../domain/entities/accounts/account";
import { Relationship } from "../../../domain/entities/accounts/relationship";
import { StaffAccount } from "../../../domain/moderation/staff_account";
import { defaultInstance } from "../../../domain/instance/default_instance";
import { useConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { useDialogs } from "../../../ui/base/dialog/open_dialogs";
import { closeMenu, useMenu } from "../../../ui/base/menu/open_menu";
import { useToasts } from "../../../ui/base/toast/show_toast";
import type { World } from "../../../ui/context/useWorld";
import { openProfileMenu } from "./profile_menu";

const intend = vi.fn(async () => "row");

afterEach(() => {
  cleanup();
  closeMenu();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null });
  useToasts.setState({ toasts: [] });
  useConfirmation.setState({ asked: null });
});

type Scene = {
  sent?: object;
  relation?: object | undefined;
  own_id?: string | null;
  server?: string;
  around?: Partial<World>;
  go?: (path: string) => void;
};

/** Opens the menu of Ada, for somebody else who knows how they stand to her, at an Akkoma. */
async function open({
  sent = {},
  relation = {},
  own_id = "me",
  server = "akkoma",
  around = {},
  go = () => undefined,
}: Scene) {
  const { t, world } = await inWorld(null);
  const parsed = v.parse(Account, { id: "ada", acct: "ada", username: "ada", display_name: "Ada", ...sent });
  const account = { ...parsed, url: "https://a.example/ada", asked_at: 1, seen_at: 1 };
  const relationship = { ...v.parse(Relationship, { id: "ada", ...relation }), asked_at: 1 };
  const instance = { ...defaultInstance, software: { name: server, version: "4.5.0" } };
  const sync = { ...world.sync, ...around.sync, outbox: { ...world.sync.outbox, intend } };
  const button = document.body.appendChild(document.createElement("button"));
  const asking = { ...world, ...around, t, sync, ask: async () => true, own_id, instance, go };
  await openProfileMenu(asking, { account, relationship }, button);
  return t;
}
const items = () => useMenu.getState().shown?.items ?? [];
const labels = () => items().map(({ label }) => label);
const item = (label: string) => {
  const found = items().find((one) => one.label === label);
  if (!found) throw new Error(`no line ${label} among ${labels().join(", ")}`);
  return found;
};

const always = ["Mention Ada", "Write a direct message", "Add to lists…", "Highlight posts and mentions"];
const addresses = ["Search in these posts", "Copy the address", "Open the profile at its server"];

test.each([
  ["a visitor", { own_id: null }, addresses],
  ["oneself", { own_id: "ada" }, addresses],
  ["somebody else", {}, [...always, ...addresses, "Mute Ada", "Block Ada", "Report Ada"]],
])("the menu for %s holds what they may do", async (_, scene: Scene, lines) => {
  await open(scene);
  expect(labels()).toEqual(lines);
});

const far = { acct: "ada@far.example" };

test.each<[line: string, scene: Scene, otherwise: Scene]>([
  ["Notify me of each post", { relation: { following: true } }, {}],
  ["Notify me of each post", { relation: { following: true }, server: "mastodon" }, { server: "mastodon" }],
  ["Notify me of each post", { relation: { following: true } }, { relation: { following: true }, server: "snac" }],
  [
    "Do not notify me of each post",
    { relation: { following: true, subscribing: true } },
    { relation: { following: true } },
  ],
  [
    "Do not notify me of each post",
    { relation: { following: true, notifying: true } },
    { relation: { notifying: true } },
  ],
  ["Hide repeats", { relation: { following: true } }, {}],
  ["Show repeats", { relation: { following: true, showing_reblogs: false } }, { relation: { showing_reblogs: false } }],
  ["Mute Ada", {}, { relation: { muting: true } }],
  ["Unmute Ada", { relation: { muting: true } }, {}],
  ["Block Ada", {}, { relation: { blocking: true } }],
  ["Unblock Ada", { relation: { blocking: true } }, {}],
  ["Remove from your followers", { relation: { followed_by: true } }, {}],
  [
    "Remove from your followers",
    { relation: { followed_by: true } },
    { relation: { followed_by: true }, server: "gotosocial" },
  ],
  ["Mute everybody at far.example", { sent: far }, {}],
  ["Mute everybody at far.example", { sent: far }, { sent: far, server: "gotosocial" }],
  ["Mute everybody at far.example", { sent: far }, { sent: far, relation: { domain_blocking: true } }],
  ["Unmute far.example", { sent: far, relation: { domain_blocking: true } }, { sent: far }],
])("the line “%s” is there with %j, and not with %j", async (line, scene, otherwise) => {
  await open(scene);
  expect(labels()).toContain(line);
  closeMenu();
  await open(otherwise);
  expect(labels()).not.toContain(line);
});

test.each([{ suspended: true }, { pleroma: { deactivated: true } }])(
  "somebody whose account is closed can be neither muted nor blocked: %j",
  async (sent) => {
    await open({ sent });
    expect([item("Mute Ada").disabled, item("Block Ada").disabled]).toEqual([true, true]);
    closeMenu();
    await open({ sent: {} });
    expect([item("Mute Ada").disabled, item("Block Ada").disabled]).toEqual([false, false]);
  },
);

test.each([
  ["Notify me of each post", {}, ["subscribe", { id: "ada", on: true }]],
  ["Do not notify me of each post", { subscribing: true }, ["subscribe", { id: "ada", on: false }]],
  ["Hide repeats", {}, ["show_reblogs", { id: "ada", on: false }]],
  ["Show repeats", { showing_reblogs: false }, ["show_reblogs", { id: "ada", on: true }]],
  ["Unmute Ada", { muting: true }, ["mute", { id: "ada", on: false }]],
  ["Block Ada", {}, ["block", { id: "ada", on: true }]],
  ["Unblock Ada", { blocking: true }, ["block", { id: "ada", on: false }]],
  ["Unmute far.example", { domain_blocking: true }, ["mute_domain", { domain: "far.example", on: false }]],
])("“%s” with the relationship %j wants %j", async (line, relation, intent) => {
  await open({ sent: far, relation: { following: true, ...relation } });
  item(line).onSelect();
  await waitFor(() => expect(intend.mock.calls).toEqual([intent]));
  expect(useConfirmation.getState().asked).toBeNull();
});

test.each([
  ["Remove from your followers", ["remove_follower", { id: "ada" }]],
  ["Mute everybody at far.example", ["mute_domain", { domain: "far.example", on: true }]],
])("“%s” may not be taken back, and is asked about", async (line, intent) => {
  await open({ sent: far, relation: { followed_by: true } });
  item(line).onSelect();
  useConfirmation.getState().asked?.answer(false);
  await expect.poll(() => useConfirmation.getState().asked).toBeNull();
  expect(intend).not.toHaveBeenCalled();
  item(line).onSelect();
  useConfirmation.getState().asked?.answer(true);
  await waitFor(() => expect(intend.mock.calls).toEqual([intent]));
});

test.each([
  ["Mention Ada", { name: "compose", draft: "mention:ada" }],
  ["Write a direct message", { name: "compose", draft: "direct:ada" }],
  ["Mute Ada", { name: "mute", account_id: "ada" }],
  ["Highlight posts and mentions", { name: "highlight", account_id: "ada" }],
  ["Report Ada", { name: "report", account_id: "ada", status_id: null }],
])("“%s” opens a dialog", async (line, dialog) => {
  await open({});
  item(line).onSelect();
  expect(useDialogs.getState().open).toEqual(dialog);
});

test("the address is copied, and it is told whether that worked", async () => {
  const writeText = vi.fn(async (_link: string) => undefined).mockRejectedValueOnce(new Error("denied"));
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const t = await open({});
  const told = () => useToasts.getState().toasts.map(({ text }) => text);
  item("Copy the address").onSelect();
  await expect.poll(told).toEqual([t("status.copyFailed")]);
  item("Copy the address").onSelect();
  await expect.poll(told).toContain(t("status.copied"));
  expect(writeText).toHaveBeenLastCalledWith("https://a.example/ada");
});

test("the menu opens the profile at its server, without a way back to this page", async () => {
  const opened = vi.fn();
  vi.stubGlobal("open", opened);
  await open({});
  item("Open the profile at its server").onSelect();
  expect(opened).toHaveBeenCalledExactlyOnceWith("https://a.example/ada", "_blank", "noopener,noreferrer");
});

test.each([
  ["akkoma", {}, true],
  ["mastodon", {}, false],
  ["mastodon", { following: true }, true],
  ["mastodon", { requested: true }, true],
  ["gotosocial", {}, false],
  ["snac", {}, true],
])("at %s somebody with %j can be put in lists: %s", async (server, relation, offered) => {
  await open({ server, relation });
  expect(labels().includes("Add to lists…")).toBe(offered);
  if (offered) item("Add to lists…").onSelect();
  expect(useDialogs.getState().open).toEqual(offered ? { name: "lists", account_id: "ada" } : null);
});

/** Opens Ada's menu for somebody who is `sent` to be of the staff, at a server of which the staff is told `asked`. */
async function asStaff(pleroma: object, readUser: () => Promise<unknown>, server = "akkoma") {
  const { world } = await inWorld(null, { own: { pleroma } });
  cleanup();
  const sync = { moderation: { readUser, act: async () => ({ done: [], refused: null, failure: null }) } };
  const t = await open({ server, around: { db: world.db, session: world.session, sync: sync as never } });
  return { t, offered: labels().includes(t("moderation.actsOnMore", { name: "Ada" })) };
}
const ada_for_staff = v.parse(StaffAccount, {
  id: "ada",
  nickname: "ada",
  display_name: "Ada",
  avatar: "",
  local: true,
});

test("the staff finds in the menu the acts that are of use, as the server knows them", async () => {
  const readUser = vi.fn(async () => ({ answer: ada_for_staff, failure: null }));
  expect((await asStaff({}, readUser)).offered).toBe(false);
  expect((await asStaff({ is_admin: true }, readUser, "snac")).offered).toBe(false);
  const { t, offered } = await asStaff({ is_moderator: true }, readUser);
  expect(offered).toBe(true);
  const line = item(t("moderation.actsOnMore", { name: "Ada" }));
  closeMenu();
  line.onSelect();
  await waitFor(() => expect(labels()).toEqual(["Deactivate"]));
  expect(readUser).toHaveBeenCalledExactlyOnceWith("ada");
  expect(useToasts.getState().toasts).toEqual([]);
});

test("the staff is told why the server does not say how somebody stands", async () => {
  const failure = { kind: "forbidden", message: "User is not a staff member." };
  const { t } = await asStaff({ is_admin: true }, async () => ({ answer: null, failure }));
  const line = item(t("moderation.actsOnMore", { name: "Ada" }));
  closeMenu();
  line.onSelect();
  await waitFor(() => expect(useToasts.getState().toasts.map(({ level }) => level)).toEqual(["bad"]));
  expect(useToasts.getState().toasts[0]?.text).toContain("User is not a staff member.");
});
