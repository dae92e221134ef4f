import * as v from "valibot";
import type { Answer } from "../api/api";
import { id, items } from "../domain/entities/lenient";
import { Notification } from "../domain/entities/notification";
import { Status } from "../domain/entities/status";
import { ApiError } from "../domain/errors";

const Ids = items(v.object({ id }));

/** The array an answer must be. Throws `ApiError` kind `server` on anything else: it proves nothing. */
function listOf({ json, status }: Answer): unknown[] {
  if (Array.isArray(json)) return json;
  throw new ApiError({ kind: "server", message: "", status, body: json });
}

/** The ids of all items of a list, those of items that cannot be read too. Throws as `listOf` does. */
export function idsOf(answer: Answer): string[] {
  return v.parse(Ids, listOf(answer)).map((one) => one.id);
}

/** The statuses of a list; one that cannot be read costs itself. */
export function statusesOf(answer: Answer): Status[] {
  return v.parse(items(Status), listOf(answer));
}

/** The notifications of a list; one that cannot be read costs itself. */
export function notificationsOf(answer: Answer): Notification[] {
  return v.parse(items(Notification), listOf(answer));
}
