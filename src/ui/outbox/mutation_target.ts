import { plainName } from "../../domain/accounts/plain_name";
import { readAccount } from "../../db/read/accounts/account";
import { readStatusView } from "../../db/read/statuses/status";
import type { AccountDb } from "../../db/schema";
import { plainText } from "../../domain/content/node_text";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { type MutationTarget, excerptOf } from "./mutation_text";

const unknown: MutationTarget = { name: "", excerpt: "" };

async function person(db: AccountDb, id: string): Promise<MutationTarget> {
  const account = await readAccount(db, id);
  return account ? { name: plainName(account), excerpt: "" } : unknown;
}

/** The target of an outbox row: the name of its account and the first words of its status, as far as they are stored. */
export async function readMutationTarget(db: AccountDb, row: OutboxRow): Promise<MutationTarget> {
  switch (row.kind) {
    case "marker":
    case "hide_contents":
    case "edit_profile":
    case "edit_picture":
    case "edit_mascot":
    case "mute_domain":
    case "follow_tag":
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
      const view = id === null ? undefined : await readStatusView(db, id);
      if (view === undefined || view === "gone") return unknown;
      const excerpt = excerptOf(view.status.spoiler_text || plainText(view.status.content));
      return { name: plainName(view.account), excerpt };
    }
  }
}
