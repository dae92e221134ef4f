import * as v from "valibot";
import { expect, test } from "vitest";
import { ScheduledStatus } from "../entities/statuses/scheduled_status";
import { draftOfScheduled, scheduledWordsOf } from "./scheduled_draft";

const told = (params: Record<string, unknown>) =>
  v.parse(ScheduledStatus, {
    id: "1",
    scheduled_at: "2026-11-22T09:05:00.000Z",
    params: { text: "At noon", ...params },
    media_attachments: [],
  });

test.each([
  ["no scope", {}, "private", "private"],
  ["null for a scope", { visibility: null }, "unlisted", "unlisted"],
  ["a scope that nobody knows", { visibility: "mutuals_only" }, "public", "direct"],
  ["a scope", { visibility: "direct" }, "public", "direct"],
  ["the scope of everybody", { visibility: "public" }, "private", "public"],
] as const)(
  "what waits at the server with %s is written anew no wider than it would have come",
  (_, params, own, scope) => {
    const row = { id: "1", at: 9, written: scheduledWordsOf(told(params)), here: false, asked_at: 1 };
    expect(draftOfScheduled(row, 1, own).visibility).toBe(scope);
  },
);
