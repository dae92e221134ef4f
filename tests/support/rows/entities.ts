import * as v from "valibot";
import { Notification } from "../../../src/domain/entities/notification";
import { Status } from "../../../src/domain/entities/statuses/status";
import type { DraftRow } from "../../../src/domain/rows/rows";

/** A status as a server sends it, of which only what a test is about need be named. */
export function aStatus(id: string, rest: Record<string, unknown> = {}): Status {
  const { by = "ada", ...given } = rest;
  const account = { id: String(by), acct: String(by), username: String(by) };
  const created_at = "2026-11-01T10:00:00.000Z";
  return v.parse(Status, { id, created_at, content: `<p>${id}</p>`, visibility: "public", account, ...given });
}

/** A notification as a server sends it. */
export function aNotification(id: string, rest: Record<string, unknown> = {}): Notification {
  const account = { id: "ben", acct: "ben", username: "ben" };
  return v.parse(Notification, { id, type: "follow", created_at: "2026-11-01T10:00:00.000Z", account, ...rest });
}

/** A draft's row without its id, its time and its text: a public post with nothing else to it. */
export const blankDraft: Omit<DraftRow, "id" | "updated_at" | "text"> = {
  spoiler_text: "",
  visibility: "public",
  sensitive: false,
  in_reply_to_id: null,
  files: [],
};
