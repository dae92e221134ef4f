import * as v from "valibot";
import { saveAccountLists } from "../../db/lists/account_lists";
import { items } from "../../domain/entities/lenient";
import { List } from "../../domain/entities/list";
import { listPath } from "../../domain/lists/list_form";
import { listChangeOf } from "../../domain/lists/list_words";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { Settlement } from "../../domain/mutations/settlement";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest } from "../../domain/requests/server_request";
import { accountListsRequest } from "../accounts/lists";
import type { Run } from "./outbox_world";

/**
 * What the server says of the list that a refused mutation is about. One that is as the mutation would have it is done:
 * on another device, or by a request whose answer was lost (Mastodon and GoToSocial refuse to put somebody in a list
 * twice). Where the list is gone, so is the mutation. Gives the settlement for these cases; null where the refusal
 * stands, or the server does not tell.
 */
export async function findListOutcome(run: Run, row: OutboxRow): Promise<Settlement | null> {
  if (row.kind !== "list_member" && row.kind !== "edit_list") return null;
  try {
    if (row.kind === "list_member" && (await isMember(run, row.args.account_id, row.args.list_id)) === row.args.on)
      return { member: row.args };
    return await findList(run, row);
  } catch (error) {
    if (run.signal.aborted || error instanceof ApiError || v.isValiError(error)) return null;
    throw error;
  }
}

/** Whether an account is in a list now, by the server, which is stored. Throws `ApiError`. */
async function isMember({ api, db, signal }: Run, account_id: string, list_id: string): Promise<boolean> {
  const { json, asked_at, answered_at } = await api.request(accountListsRequest(account_id), signal);
  const ids = v.parse(items(List), json).map(({ id }) => id);
  await saveAccountLists(db, account_id, ids, { asked_at, seen_at: answered_at });
  return ids.includes(list_id);
}

/**
 * The list itself: what it is now, where that is what was wanted, or that it is gone. Throws `ApiError` for other
 * failures.
 */
async function findList(run: Run, row: OutboxRow & { kind: "list_member" | "edit_list" }): Promise<Settlement | null> {
  const id = row.kind === "list_member" ? row.args.list_id : row.args.id;
  try {
    const list = v.parse(List, (await run.api.request(getRequest(listPath(id)), run.signal)).json);
    const as_wanted = row.kind === "edit_list" && Object.keys(listChangeOf(list, row.args.change)).length === 0;
    return as_wanted ? { list } : null;
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === "missing" && typeof error.failure.body !== "string")
      return { list_gone: id };
    throw error;
  }
}
