import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import { openVisitorDb } from "../../db/connection/open_account";
import type { SyncEngine } from "../../sync/engine";
import { Conversation } from "./Conversation";

beforeAll(haveScrolling);
afterEach(cleanup);

const sync = {
  threads: { watch: () => () => undefined },
  timelines: { notifyVisible: () => undefined },
} as unknown as SyncEngine;
const media_attachments = [{ id: "m", type: "image", url: "https://a.example/m.jpg", description: "A bird" }];

test.each([
  ["pictures", {}],
  ["lines", { hideAttachmentsInConv: true }],
  ["pictures", { hideAttachments: true }],
])("in a muted conversation that is open its statuses are shown, their attachments as %s with %o", async (as, set) => {
  const db = await openVisitorDb(`muted${JSON.stringify(set)}.example`, { indexedDB, IDBKeyRange });
  const answer = aStatus("b", { in_reply_to_id: "a", muted: true, media_attachments });
  const statuses = [aStatus("a", { muted: true, content: "<p>who is there?</p>" }), answer];
  await ingest(db, { statuses }, { asked_at: 1, viewer: true, seen_at: 1 });
  await noteSuccess(db, "thread:a", 1);
  const chosen = { hideMutedThreads: true, ...set };
  const { container } = await inWorld(<Conversation id="a" />, { chosen, path: "/notice/a", world: { db, sync } });
  await screen.findByText("who is there?");
  await screen.findByRole("link", { name: /A bird/ });
  expect(container.querySelector("[data-lines]") === null ? "pictures" : "lines").toBe(as);
});
