import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { ingest } from "../../../db/ingest/ingest";
import { saveRecentSearch } from "../../../db/search/recent_searches";
import { ApiError } from "../../../domain/requests/api_error";
import type { ServerRequest } from "../../../domain/requests/server_request";
import { useConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { DataSettings } from "./DataSettings";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useConfirmation.setState({ asked: null });
});

const backup = { url: "https://a.example/media/b.zip", inserted_at: "2026-11-26T22:47:18.000Z", file_size: 2048 };

/** The tab, at a server whose backups are `answers`, one after the other. */
async function drawn(answers: (object[] | ApiError)[] = [], software = "akkoma") {
  const request = vi.fn(async (_request: ServerRequest) => {
    const next = answers.shift() ?? [];
    if (next instanceof ApiError) throw next;
    return { json: next, status: 200 };
  });
  const view = await inWorld(<DataSettings />, {
    own: {},
    instance: { software: { name: software, version: "3.16.0" } },
    world: { api: { origin: "https://a.example", request } as never },
  });
  return { ...view, db: view.world.db, request };
}
const part = (name: string) => within(screen.getByRole("region", { name }));
const failure = (message: string) => new ApiError({ kind: "invalid", message, status: 400 });

test("a backup is asked for, is not ready at first, and is then a link to the server's file", async () => {
  const { request } = await drawn([[], [{ ...backup, processed: false }], [{ ...backup, processed: true }]]);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  const backups = part("Backups by the server");
  fireEvent.click(await backups.findByRole("button", { name: "Create a new backup" }));
  await backups.findByText("This backup is not ready yet.");
  backups.getByText("Added a new backup.");
  expect(backups.queryByRole("link")).toBeNull();
  fireEvent.click(backups.getByRole("button", { name: "Look again" }));
  const link = await backups.findByRole("link", { name: "Download (2 KiB)" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([backup.url, "noopener noreferrer"]);
  expect(request.mock.calls.map(([{ method }]) => method)).toEqual(["GET", "POST", "GET"]);
});

test("why a backup is not made, or the list not read, is said in the server's words", async () => {
  await drawn([failure("Broken"), [], failure("Last export was less than 7 days ago")]);
  const backups = part("Backups by the server");
  await backups.findByText("Error fetching backup list: Broken.");
  fireEvent.click(backups.getByRole("button", { name: "Look again" }));
  await waitFor(() => expect(backups.queryByRole("button", { name: "Look again" })).toBeNull());
  fireEvent.click(backups.getByRole("button", { name: "Create a new backup" }));
  await backups.findByText("Error adding a new backup: Last export was less than 7 days ago.");
});

test("a server without backups offers none", async () => {
  const { request } = await drawn([], "mastodon");
  expect(screen.queryByRole("region", { name: "Backups by the server" })).toBeNull();
  expect(request).not.toHaveBeenCalled();
});

test("one's own posts are saved as a page, confidential ones only where that is wanted", async () => {
  const { db } = await drawn();
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const posts = part("Your posts on this device");
  const save = () => fireEvent.click(posts.getByRole("button", { name: "Save: Your posts on this device" }));
  save();
  await posts.findByText("No post of yours is stored here.");
  expect(click).not.toHaveBeenCalled();
  const statuses = [
    { ...aStatus("1", { by: "me" }), content: "seen by all" },
    { ...aStatus("2", { by: "me" }), content: "a secret", visibility: "direct" as const },
    { ...aStatus("3", { by: "other" }), content: "not mine" },
  ];
  await ingest(db, { statuses }, { asked_at: 1, viewer: true, seen_at: 1 });
  save();
  await posts.findByText("Saved, with 1 post.");
  fireEvent.click(posts.getByRole("switch", { name: "With those that only some people can see" }));
  save();
  await posts.findByText("Saved, with 2 posts.");
  const texts = await Promise.all(blobs.map((blob) => blob.text()));
  expect(texts.map((text) => ["seen by all", "a secret", "not mine"].filter((one) => text.includes(one)))).toEqual([
    ["seen by all"],
    ["seen by all", "a secret"],
  ]);
});

test("what is stored is told by kind, and what is let go is said before", async () => {
  const deleted: string[] = [];
  const cache = { keys: async () => [1, 2, 3] };
  vi.stubGlobal("caches", {
    has: async (name: string) => !deleted.includes(name),
    open: async () => cache,
    delete: async (name: string) => deleted.push(name),
  });
  const { db } = await drawn();
  await saveRecentSearch(db, "tide", 1);
  const stored = part("What is stored here");
  fireEvent.click(await stored.findByRole("button", { name: "Let go: Pictures seen lately" }));
  await waitFor(() => expect(useConfirmation.getState().asked?.text).toMatch(/^The pictures are loaded again/));
  expect(deleted).toEqual([]);
  await act(async () => useConfirmation.getState().asked?.answer(true));
  await waitFor(() => expect(deleted).toEqual(["faces", "media"]));
  await waitFor(() => expect(stored.queryByRole("button", { name: "Let go: Pictures seen lately" })).toBeNull());
  fireEvent.click(await stored.findByRole("button", { name: "Let go: Searches and their results" }));
  await act(async () => useConfirmation.getState().asked?.answer(true));
  await waitFor(async () => expect(await db.recent_searches.count()).toBe(0));
  for (const own of ["Drafts and their files", "Outbox"])
    expect(stored.queryByRole("button", { name: `Let go: ${own}` })).toBeNull();
});
