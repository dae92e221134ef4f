import * as v from "valibot";
import type { Answer } from "../../api/client";
import type { Arrived } from "../../db/ingest/ingest_page";
import { id, items } from "../../domain/entities/lenient";
import { type Notification, readNotification } from "../../domain/entities/notification";
import { Status } from "../../domain/entities/status";
import { ApiError } from "../../domain/requests/api_error";
import { itemOf, type TimelineKey } from "../../domain/timelines/timelines";

/** What an answer must be. Throws `ApiError` kind `server` on anything else: it proves nothing. */
export function readAs<const S extends v.GenericSchema>(schema: S, { json, status }: Answer): v.InferOutput<S> {
  const read = v.safeParse(schema, json);
  if (read.success) return read.output;
  throw new ApiError({ kind: "server", message: "", status, body: json });
}

/** The items of a list, by their schema; one that cannot be read costs itself. Throws as `readAs` where it is no list. */
export function itemsOf<const S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S>[] {
  return v.parse(items(schema), readAs(v.array(v.unknown()), answer));
}

/** The ids of all items of a list, those of items that cannot be read too. Throws as `itemsOf`. */
export function idsOf(answer: Answer): string[] {
  return itemsOf(v.object({ id }), answer).map((one) => one.id);
}

/** The statuses of a list; one that cannot be read costs itself. */
export function statusesOf(answer: Answer): Status[] {
  return itemsOf(Status, answer);
}

/** The same list with each conversation's last status in its place; where the server told of none, nothing stands there. */
export function lastStatuses(answer: Answer): Answer {
  const last = (one: object) => ("last_status" in one ? one.last_status : one);
  return { ...answer, json: itemsOf(v.looseObject({}), answer).map(last) };
}

/** The notifications of a list; `report` is told of one that cannot be read (spec 001, section 4), and it costs itself. */
function notificationsOf(answer: Answer, report: (error: unknown) => void): Notification[] {
  return itemsOf(v.unknown(), answer).flatMap((one) => {
    try {
      return [readNotification(one)];
    } catch (error) {
      report(error);
      return [];
    }
  });
}

/** What pages of a timeline bring; `report` is told of notifications that cannot be read. Throws as `itemsOf`. */
export function arrivedOf(key: TimelineKey, pages: readonly Answer[], report: (error: unknown) => void): Arrived {
  return itemOf(key) === "notification"
    ? { notifications: pages.flatMap((page) => notificationsOf(page, report)) }
    : { statuses: pages.flatMap(statusesOf) };
}
