import { cleanup, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { noteFailure } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { saveHistory } from "../../db/statuses/sources";
import { StatusEdit } from "../../domain/entities/statuses/status_edit";
import { loadLateMessages } from "../../i18n/late_messages";
import { HistoryDialog } from "./HistoryDialog";

const watchResource = vi.fn((_kind: string, _name: string) => () => undefined);
beforeAll(loadLateMessages);
beforeAll(haveDialogs);
beforeEach(() => vi.spyOn(navigator, "onLine", "get").mockReturnValue(true));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const medium = (id: string, description: string, type = "image") => ({ id, type, description, preview_url: null });
let minute = 0;
/** A version of a status as a server sends it, one minute after the previous one. */
const version = (what: Record<string, unknown>) =>
  v.parse(StatusEdit, {
    created_at: new Date(Date.UTC(2026, 10, 22, 12, minute++)).toISOString(),
    content: "<p>A bird</p>",
    spoiler_text: "",
    sensitive: false,
    emojis: [],
    media_attachments: [],
    ...what,
  });

const edited = (edited_at: string) => ({ statuses: [aStatus("s1", { edited_at })] });
const land = (db: AccountDb, at: number, edited_at: string) =>
  ingest(db, edited(edited_at), { asked_at: at, viewer: true, seen_at: at });

/** Opens the history of an edited status after `prepare` has filled the database. */
async function open(prepare: (db: AccountDb) => Promise<unknown>) {
  const sync = { resources: { watch: watchResource }, uploads: { notifyWaiting: () => undefined } };
  const { world } = await inWorld(null, { own: {} });
  const { db } = world;
  await land(db, 1, "2026-11-22T12:00:00Z");
  await prepare(db);
  cleanup();
  await inWorld(<HistoryDialog status_id="s1" />, { own: {}, world: { db, sync: sync as never } });
  return db;
}

/** The rendered versions, the latest first. */
async function versions(count: number): Promise<HTMLElement[]> {
  await waitFor(() => expect(document.querySelectorAll("ol > li")).toHaveLength(count));
  return [...document.querySelectorAll<HTMLElement>("ol > li")];
}

/** The insertions and deletions of a part, in reading order. */
const marks = (part: HTMLElement | undefined) =>
  [...(part?.querySelectorAll("ins, del") ?? [])].map((one) => [one.localName, one.textContent]);

test("offline, a stored history is shown, a missing one says what it needs", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const both = [version({ content: "<p>A brid</p>" }), version({})];
  const db = await open((db) => saveHistory(db, "s1", both, 2));
  const [now] = await versions(2);
  expect(marks(now)).toEqual([
    ["del", "brid"],
    ["ins", "bird"],
  ]);
  expect(screen.queryByRole("status")).toBeNull();
  expect(watchResource).not.toHaveBeenCalled();
  // It was edited again: the fetched versions stay, and a notice says that newer ones are missing.
  await land(db, 3, "2026-11-22T13:00:00Z");
  expect(await screen.findByRole("status")).toHaveTextContent(
    "The post was edited again since. Fetching that needs a network.",
  );
  await versions(2);
  cleanup();
  await open(async () => undefined);
  expect(await screen.findByRole("status")).toHaveTextContent(/is not on this device yet\. .* needs a network\.$/);
});

test("a history that is being fetched, or cannot be had, says so", async () => {
  const db = await open(async () => undefined);
  expect(await screen.findByRole("status")).toHaveTextContent("Fetching what it was before…");
  await waitFor(() => expect(watchResource).toHaveBeenCalledWith("history", "s1"));
  await noteFailure(db, "history:s1", 5, { kind: "missing", message: "Record not found" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Error: Record not found");
  await noteFailure(db, "history:s1", 6, { kind: "offline", message: "" });
  expect(await screen.findByRole("status")).toHaveTextContent(/needs a network\.$/);
});

test("changes of media, descriptions, poll and sensitivity are shown", async () => {
  const all = [
    version({ media_attachments: [medium("1", "a red bird"), medium("2", "a lake")] }),
    version({ sensitive: true, media_attachments: [medium("1", "a brown bird"), medium("3", "", "video")] }),
    version({ sensitive: false, media_attachments: [medium("3", "", "video"), medium("1", "a brown bird")] }),
    version({ poll: { options: [{ title: "tea" }, { title: "coffee" }] } }),
    version({ poll: { options: [{ title: "tea" }, { title: "water" }] } }),
  ];
  await open((db) => saveHistory(db, "s1", all, 2));
  const [fifth, fourth, third, second, first] = await versions(5);
  expect(marks(first)).toEqual([]);
  expect(within(first as HTMLElement).getByText(/a red bird/)).toBeVisible();
  expect(marks(second)).toEqual([
    ["ins", "Marked as sensitive"],
    ["del", "red"],
    ["ins", "brown"],
    ["ins", "Video without a description"],
    ["del", "Picture: a lake"],
  ]);
  expect(marks(third)).toEqual([["del", "Marked as sensitive"]]);
  expect(within(third as HTMLElement).getByText("The attachments stand in another order.")).toBeVisible();
  expect(marks(fourth)).toEqual([
    ["ins", "Poll: tea · coffee"],
    ["del", "Video without a description"],
    ["del", "Picture: a brown bird"],
  ]);
  expect(marks(fifth)).toEqual([
    ["del", "coffee"],
    ["ins", "water"],
  ]);
});
