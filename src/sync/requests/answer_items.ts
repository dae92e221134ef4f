import * as v from "valibot";
import type { Answer } from "../../api/client";
import type { TimelineItems } from "../../db/ingest/ingest_page";
import { id, items, MOST_LISTED } from "../../domain/entities/lenient";
import { type Notification, readNotification } from "../../domain/entities/notification";
import { Status } from "../../domain/entities/statuses/status";
import { ApiError } from "../../domain/requests/api_error";
import { itemKindOf, type TimelineKey } from "../../domain/timelines/timelines";

/** Parses an answer. Throws `ApiError` of kind `server` for any other shape. */
export function parseAnswer<const S extends v.GenericSchema>(schema: S, { json, status }: Answer): v.InferOutput<S> {
  const read = v.safeParse(schema, json);
  if (read.success) return read.output;
  throw new ApiError({ kind: "server", message: "", status });
}

/** The failure of a read whose status was deleted between the request and its answer: the server has it no more. */
export const deletedSince = ({ status }: Answer) => new ApiError({ kind: "missing", message: "", status });

/**
 * Parses the items of a list and drops those that do not match the schema. Throws as `parseAnswer` where the answer is
 * no list.
 */
export function parseItems<const S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S>[] {
  return v.parse(items(schema, MOST_LISTED), parseAnswer(v.array(v.unknown()), answer));
}

/** The ids of all items of a list, including items that cannot be parsed otherwise. Throws as `parseItems`. */
export function parseIds(answer: Answer): string[] {
  return parseItems(v.object({ id }), answer).map((one) => one.id);
}

/** The statuses of a list, without those that cannot be parsed. */
export function parseStatuses(answer: Answer): Status[] {
  return parseItems(Status, answer);
}

/** Replaces each conversation of a list by its last status, or by null where the server sends none. */
export function unwrapConversations(answer: Answer): Answer {
  const last = (one: object) => ("last_status" in one ? one.last_status : one);
  return { ...answer, json: parseItems(v.looseObject({}), answer).map(last) };
}

/** The notifications of a list. One that cannot be parsed is dropped and reported. */
function notificationsOf(answer: Answer, report: (error: unknown) => void): Notification[] {
  return parseItems(v.unknown(), answer).flatMap((one) => {
    try {
      return [readNotification(one)];
    } catch (error) {
      report(error);
      return [];
    }
  });
}

/**
 * The items of a timeline's pages, for `ingest`. Reports notifications that cannot be parsed. Throws as `parseItems`.
 */
export function parseTimelineItems(
  key: TimelineKey,
  pages: readonly Answer[],
  report: (error: unknown) => void,
): TimelineItems {
  return itemKindOf(key) === "notification"
    ? { notifications: pages.flatMap((page) => notificationsOf(page, report)) }
    : { statuses: pages.flatMap(parseStatuses) };
}
