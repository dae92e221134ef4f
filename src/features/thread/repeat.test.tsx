import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import { openVisitorDb } from "../../db/connection/open_account";
import { Conversation } from "./Conversation";

beforeAll(haveScrolling);
afterEach(cleanup);

const shows = (...ids: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole("article").map((one) => one.closest("[data-key]")?.getAttribute("data-key"))).toEqual(
      ids,
    ),
  );

test("a repeat's id shows the repeated conversation, which stays after undoing", async () => {
  const watchThread = vi.fn((_id: string) => () => undefined);
  const sync = { threads: { watch: watchThread }, timelines: { notifyVisible: () => undefined } } as never;
  const db = await openVisitorDb("repeat.example", { indexedDB, IDBKeyRange });
  const answer = (id: string, to: string | null, minute: number) =>
    aStatus(id, { in_reply_to_id: to, created_at: `2026-11-01T10:0${minute}:00.000Z` });
  const statuses = [answer("a", null, 0), answer("c", "b", 2), aStatus("r", { reblog: answer("b", "a", 1) })];
  await ingest(db, { statuses }, { asked_at: 1, viewer: false, seen_at: 1 });
  await noteSuccess(db, "thread:r", 1);
  await inWorld(<Conversation id="r" />, { path: "/notice/r", world: { db, sync } });
  await shows("a", "b", "c");
  await waitFor(() => expect(watchThread).toHaveBeenCalledWith("b"));
  await deleteStatuses(db, ["r"], 3);
  await deleteStatuses(db, ["c"], 3);
  await screen.findByText("Post deleted");
  await shows("a", "b", "c");
});
