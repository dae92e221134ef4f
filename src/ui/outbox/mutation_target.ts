import { plainName } from "../../domain/accounts/plain_name";
import { readAccount } from "../../db/read/accounts/account";
import { readUserId } from "../../db/read/accounts/user_id";
import { readUnsent } from "../../db/read/outbox/settled_status";
import { readStatusDespiteDeletion } from "../../db/read/statuses/status";
import type { AccountDb } from "../../db/schema";
import { isLocal } from "../../domain/mutations/post/local_id";
import { plainText } from "../../domain/content/node_text";
import { statusExcerpt } from "../../domain/statuses/excerpt";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { type MutationTarget, excerptOf } from "./mutation_text";

const unknown: MutationTarget = { name: "", excerpt: "" };

async function person(db: AccountDb, id: string): Promise<MutationTarget> {
  const account = await readAccount(db, id);
  return account ? { name: plainName(account), excerpt: "" } : unknown;
}

/** The title of a list; "" where it is not stored. */
async function listTitle(db: AccountDb, id: string): Promise<string> {
  const waiting = isLocal(id) ? await readUnsent(db, id) : undefined;
  return waiting?.kind === "create_list" ? waiting.args.title : ((await db.lists.get(id))?.title ?? "");
}

/** The name of a bookmark folder, also of one that is about to be deleted; "" where it is not stored. */
async function folderName(db: AccountDb, id: string): Promise<string> {
  const waiting = isLocal(id) ? await readUnsent(db, id) : undefined;
  return waiting?.kind === "create_folder" ? waiting.args.name : ((await db.bookmark_folders.get(id))?.name ?? "");
}

/**
 * The target of an outbox row: the name of its account and the first words of its status, as far as they are stored.
 */
export async function readMutationTarget(db: AccountDb, row: OutboxRow): Promise<MutationTarget> {
  switch (row.kind) {
    case "marker":
    case "hide_contents":
    case "block_strangers":
    case "edit_profile":
    case "edit_picture":
    case "edit_mascot":
    case "mute_domain":
    case "follow_tag":
    case "filter":
      return unknown;
    case "follow":
    case "block":
    case "mute":
    case "follow_request":
    case "subscribe":
    case "show_reblogs":
    case "note":
    case "remove_follower":
    case "dismiss_suggestion":
      return person(db, row.args.id);
    case "create_list":
      return { name: row.args.title, excerpt: "" };
    case "edit_list":
    case "delete_list":
      return { name: await listTitle(db, row.args.id), excerpt: "" };
    case "create_folder":
      return { name: row.args.name, excerpt: "" };
    case "edit_folder":
    case "delete_folder":
      return { name: await folderName(db, row.args.id), excerpt: "" };
    case "list_member":
      return { name: (await person(db, row.args.account_id)).name, excerpt: await listTitle(db, row.args.list_id) };
    case "report":
    case "dismiss":
      return person(db, row.args.account_id);
    case "dismiss_announcement":
    case "react_announcement": {
      const announcement = await db.announcements.get(row.args.id);
      return { name: "", excerpt: excerptOf(plainText(announcement?.content ?? "")) };
    }
    case "schedule": {
      const scheduled = await db.scheduled.get(row.args.id);
      return { name: "", excerpt: excerptOf(scheduled?.written.text ?? "") };
    }
    case "post":
    case "edit":
    case "favourite":
    case "reblog":
    case "bookmark":
    case "react":
    case "vote":
    case "pin":
    case "mute_conversation":
    case "delete": {
      const id = row.kind === "post" ? (row.args.in_reply_to_id ?? row.args.quote_id ?? null) : row.args.id;
      const view = id === null ? undefined : await readStatusDespiteDeletion(db, id);
      if (view === undefined || view === "gone") return unknown;
      const excerpt = excerptOf(statusExcerpt(view.status));
      return { name: plainName(view.account), excerpt, own: view.account.id === (await readUserId(db)) };
    }
  }
}
