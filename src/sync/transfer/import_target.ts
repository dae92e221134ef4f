import * as v from "valibot";
import type { Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import type { LineWishes } from "../../db/transfer/import_lines";
import { withoutOwnHost } from "../../domain/accounts/remote_account";
import { Status } from "../../domain/entities/statuses/status";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest } from "../../domain/requests/server_request";
import type { ImportLineRow } from "../../domain/transfer/import_rows";
import type { TransferKind } from "../../domain/transfer/transfer";
import type { FindAccount } from "../accounts/find_account";
import { parseAnswer } from "../requests/answer_items";

type Parts = { api: Pick<Api, "request" | "origin">; db: AccountDb; find: FindAccount };

const Found = v.object({ statuses: v.array(v.unknown()) });

/** Finds the post with an address, and stores it. Throws `ApiError`, of kind `missing` where there is none. */
async function findStatus({ api, db }: Parts, address: string): Promise<Status> {
  const query = { q: address, type: "statuses", resolve: true, limit: 5 };
  const answer = await api.request(getRequest("/api/v2/search", query));
  const found = parseAnswer(Found, answer).statuses.map((one) => v.safeParse(Status, one));
  const status = found.find((one) => one.success && [one.output.uri, one.output.url].includes(address))?.output;
  if (!status) throw new ApiError({ kind: "missing", message: "", status: answer.status });
  const { asked_at, answered_at } = answer;
  await ingest(db, { statuses: [status as Status] }, { asked_at, viewer: true, seen_at: answered_at });
  return status as Status;
}

/**
 * Finds whom or what a line names, by the server, and gives what is to be done. Throws `ApiError`, of kind `missing`
 * where nobody has the name.
 */
export async function wishesOf(parts: Parts, kind: TransferKind, line: ImportLineRow): Promise<LineWishes> {
  const { target, list, reblogs, notify, notifications } = line;
  const on = true;
  if (kind === "domains") return { intents: [{ kind: "mute_domain", args: { domain: target, on } }] };
  if (kind === "bookmarks") {
    const { id, bookmarked } = await findStatus(parts, target);
    return { intents: bookmarked ? [] : [{ kind: "bookmark", args: { id, on } }] };
  }
  const { found: id } = await parts.find(`@${withoutOwnHost(target, new URL(parts.api.origin).host)}`);
  if (kind === "lists") return { intents: [], list: { title: list ?? "", account_id: id } };
  if (kind === "blocks") return { intents: [{ kind: "block", args: { id, on } }] };
  if (kind === "mutes") return { intents: [{ kind: "mute", args: { id, on, notifications: notifications ?? true } }] };
  const { locked = false } = (await parts.db.accounts.get(id)) ?? {};
  return {
    intents: [
      { kind: "follow", args: { id, on, locked } },
      ...(reblogs === false ? [{ kind: "show_reblogs" as const, args: { id, on: false } }] : []),
      ...(notify ? [{ kind: "subscribe" as const, args: { id, on } }] : []),
    ],
  };
}
