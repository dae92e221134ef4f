import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../tests/support/screens/in_world";
import { act } from "../../../tests/support/rows/outbox";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { ingest } from "../../db/ingest/ingest";
import { Notification } from "../../domain/entities/notification";
import { NotificationRow } from "./NotificationRow";

afterEach(cleanup);

const ben = { id: "ben", acct: "ben", username: "ben" };
const created_at = "2026-11-01T10:00:00.000Z";
const status = { id: "s1", created_at, account: ben, content: "<p>the tide is out</p>", visibility: "public" };

/** Draws a notification that lies in the database, and gives where its time leads. */
async function timeOf(told: object) {
  const { world } = await inWorld(<NotificationRow id="n1" position={1} size={1} />, { own: {} });
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

test("of a post is shown what it says, in its own direction of writing", async () => {
  await timeOf({ type: "favourite", status });
  expect((await screen.findByText("the tide is out")).getAttribute("dir")).toBe("auto");
});

test("where somebody has moved to is said, and leads there", async () => {
  const target = { id: "ben2", acct: "ben@sound.example", username: "ben", display_name: "Ben by the sound" };
  await timeOf({ type: "move", target });
  const link = await screen.findByRole("link", { name: "Ben by the sound" });
  expect(link.getAttribute("href")).toBe("/users/ben2");
  expect(screen.getByRole("article", { name: /Ben by the sound @ben@sound\.example/ }).textContent).toContain(
    "@ben@sound.example",
  );
});

test("a reaction is shown with its picture where it has one, else as its sign", async () => {
  await timeOf({ type: "pleroma:emoji_reaction", status, emoji: ":wave:", emoji_url: "https://a.example/wave.png" });
  const picture = await screen.findByRole("img", { name: ":wave:" });
  expect(picture.getAttribute("src")).toBe("https://a.example/wave.png");
  cleanup();
  await timeOf({ type: "pleroma:emoji_reaction", status, emoji: "☕", emoji_url: null });
  expect(screen.getByText(/reacted with/).textContent).toContain("☕");
  expect(screen.queryByRole("img", { name: /☕/ })).toBeNull();
});

test("who asks to follow is answered in the row, which says so where a denial waits for the server", async () => {
  const intend = vi.fn(async () => undefined);
  const { world, t } = await inWorld(<NotificationRow id="n1" position={1} size={1} />, {
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
    const { world, container } = await inWorld(<NotificationRow id="n1" position={1} size={1} />, { own: {} });
    const told = v.parse(Notification, { id: "n1", created_at, account: ben, type, emoji: "☕", status });
    await ingest(world.db, { notifications: [told] }, { asked_at: 1, viewer: true, seen_at: 1 });
    await screen.findAllByRole("article");
    await deleteStatuses(world.db, ["s1"], 2);
    await waitFor(() => expect(container.querySelector("article")).toBeNull());
  },
);

test("a quote is told of in a sentence of its own, and every row says when it came", async () => {
  await timeOf({ type: "quote", status });
  await screen.findByRole("article", { name: /^unseen, ben quoted your post, the tide is out, now$/ });
});

test.each([
  ["favourite", { status }, "/notice/s1"],
  ["follow", {}, "/ben"],
] as const)(
  "Enter on the row of a %s leads to what it is about, on a link in it where that leads",
  async (type, told, path) => {
    const { world, at } = await inWorld(<NotificationRow id="n1" position={1} size={1} />, { own: {}, path: "/from" });
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
