import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../tests/support/screens/in_world";
import { act } from "../../../tests/support/rows/outbox";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { ingest } from "../../db/ingest/ingest";
import { Notification } from "../../domain/entities/notification";
import { NotificationItem } from "./NotificationItem";

afterEach(cleanup);

const ben = { id: "ben", acct: "ben", username: "ben" };
const created_at = "2026-11-01T10:00:00.000Z";
const status = { id: "s1", created_at, account: ben, content: "<p>the tide is out</p>", visibility: "public" };

/** Stores and renders a notification; returns the target of its time's link. */
async function timeOf(told: object) {
  const { world } = await inWorld(<NotificationItem id="n1" position={1} size={1} />, { own: {} });
  const notification = v.parse(Notification, { id: "n1", created_at, account: ben, ...told });
  await ingest(world.db, { notifications: [notification] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findAllByRole("link");
  return document.querySelector("article time")?.closest("a")?.getAttribute("href");
}

test.each([
  ["favourite", { status }, "/notice/s1"],
  ["mention", { status }, "/notice/s1"],
  ["follow", {}, undefined],
] as const)("the time of a %s leads to the status that it is about, where there is one", async (type, told, path) => {
  expect(await timeOf({ type, ...told })).toBe(path);
});

test("the excerpt of a post has its own writing direction", async () => {
  await timeOf({ type: "favourite", status });
  expect((await screen.findByText("the tide is out")).getAttribute("dir")).toBe("auto");
});

test("custom emoji in the excerpt of a post are pictures, and shortcodes in what is said of it", async () => {
  const emojis = [{ shortcode: "kettle", url: "https://a.example/k.png", static_url: "https://a.example/k.png" }];
  await timeOf({ type: "favourite", status: { ...status, content: "<p>tea :kettle: at noon</p>", emojis } });
  const picture = await screen.findByRole("img", { name: ":kettle:" });
  expect(picture.closest("a")?.textContent).toBe("tea  at noon");
  expect(screen.getByRole("article").getAttribute("aria-label")).toContain("tea :kettle: at noon");
});

test("a move shows and links the new account", async () => {
  const target = { id: "ben2", acct: "ben@sound.example", username: "ben", display_name: "Ben by the sound" };
  await timeOf({ type: "move", target });
  const link = await screen.findByRole("link", { name: "Ben by the sound" });
  expect(link.getAttribute("href")).toBe("/users/ben2");
  expect(screen.getByRole("article", { name: /Ben by the sound @ben@sound\.example/ }).textContent).toContain(
    "@ben@sound.example",
  );
});

test("a reaction shows its image if it has one, else its emoji", async () => {
  await timeOf({ type: "pleroma:emoji_reaction", status, emoji: ":wave:", emoji_url: "https://a.example/wave.png" });
  const picture = await screen.findByRole("img", { name: ":wave:" });
  expect(picture.getAttribute("src")).toBe("https://a.example/wave.png");
  cleanup();
  await timeOf({ type: "pleroma:emoji_reaction", status, emoji: "☕", emoji_url: null });
  expect(screen.getByText(/reacted with/).textContent).toContain("☕");
  expect(screen.queryByRole("img", { name: /☕/ })).toBeNull();
});

test("a follow request is answered in its row, which shows a pending denial", async () => {
  const intend = vi.fn(async () => undefined);
  const { world, t } = await inWorld(<NotificationItem id="n1" position={1} size={1} />, {
    own: {},
    world: { sync: { outbox: { intend } } as never },
  });
  const told = v.parse(Notification, { id: "n1", created_at, account: ben, type: "follow_request" });
  await ingest(world.db, { notifications: [told] }, { asked_at: 1, viewer: true, seen_at: 1 });
  fireEvent.click(await screen.findByRole("button", { name: "Approve: ben" }));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("follow_request", { id: "ben", on: true }));
  expect(document.activeElement).toBe(screen.getByRole("article"));
  const seq = await act(world.db, { kind: "follow_request", args: { id: "ben", on: false } });
  await screen.findByText(t("followRequest.denied"));
  await world.db.outbox.delete(seq);
  await act(world.db, { kind: "follow_request", args: { id: "ben", on: true } });
  await screen.findByRole("article", { name: /ben followed you/ });
  expect(screen.queryByRole("button", { name: "Approve: ben" })).toBeNull();
});

test.each(["mention", "favourite", "reblog", "pleroma:emoji_reaction", "poll"])(
  "a %s is shown with its status alone",
  async (type) => {
    const { world, container } = await inWorld(<NotificationItem id="n1" position={1} size={1} />, { own: {} });
    const told = v.parse(Notification, { id: "n1", created_at, account: ben, type, emoji: "☕", status });
    await ingest(world.db, { notifications: [told] }, { asked_at: 1, viewer: true, seen_at: 1 });
    await screen.findAllByRole("article");
    await deleteStatuses(world.db, ["s1"], 2);
    await waitFor(() => expect(container.querySelector("article")).toBeNull());
  },
);

test("a quote has its own sentence and shows its time", async () => {
  await timeOf({ type: "quote", status });
  await screen.findByRole("article", { name: /^unseen, ben quoted your post, the tide is out, now$/ });
});

test.each([
  ["favourite", { status }, "/notice/s1"],
  ["follow", {}, "/ben"],
] as const)(
  "Enter on the row of a %s leads to what it is about, on a link in it where that leads",
  async (type, told, path) => {
    const { world, at } = await inWorld(<NotificationItem id="n1" position={1} size={1} />, { own: {}, path: "/from" });
    const notification = v.parse(Notification, { id: "n1", created_at, account: ben, type, ...told });
    await ingest(world.db, { notifications: [notification] }, { asked_at: 1, viewer: true, seen_at: 1 });
    const [link] = await screen.findAllByRole("link");
    if (!link) throw new Error("no link");
    fireEvent.keyDown(link, { key: "Enter" });
    expect(at()).toBe("/from");
    fireEvent.keyDown(screen.getByRole("article"), { key: "Enter" });
    expect(at()).toBe(path);
  },
);
