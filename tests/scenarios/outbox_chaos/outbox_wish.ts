import type { Intent } from "../../../src/domain/mutations/registry";
import type { OutboxRow } from "../../../src/domain/mutations/outbox_row";
import type { AnnouncementRow } from "../../../src/domain/rows/announcement_row";
import type { AccountRow, FollowedTagRow, MarkerRow, RelationshipRow, StatusRow } from "../../../src/domain/rows/rows";

export type Value = boolean | string;

/** What the database holds at one moment of all that can be wanted, with the acts that wait. */
export type Rows = {
  acts: OutboxRow[];
  refused: OutboxRow[];
  statuses: Map<string, StatusRow>;
  relationships: Map<string, RelationshipRow>;
  markers: Map<string, MarkerRow>;
  tags: Map<string, FollowedTagRow>;
  announcements: Map<string, AnnouncementRow>;
  /** Whom nobody suggests any more. */
  dismissed: Set<string>;
  gone: Set<string>;
  /** The reader's own account. */
  me: AccountRow | undefined;
};

/** Something a reader can want of the server again and again: "favourite <id>", "block <account id>", "marker". */
export type Wish = {
  key: string;
  next(shown: Value): Value | null;
  /** Stores what the intent names, before it is asked for. */
  prepare?(value: Value): Promise<void>;
  intent(value: Value): Intent;
  /** What is shown: the row, and the acts that wait. */
  shown(rows: Rows): Value;
  /** What the server holds. */
  truth(): Value;
};

/** What an act is about: an account, a status, a host or a hashtag, or a part of one's own profile. */
export function subjectOf({ kind, args }: OutboxRow): string {
  if (kind === "mute_domain") return args.domain;
  if (kind === "follow_tag" || kind === "edit_picture") return args.name;
  if (kind === "edit_profile") return Object.keys(args.change).join(" ");
  return "id" in args ? args.id : "notifications";
}

/** What an act wants. */
export function valueOf(row: OutboxRow): Value {
  if (row.kind === "note") return row.args.comment;
  if (row.kind === "edit_profile") return row.args.change.display_name ?? row.args.change.bot ?? "";
  if (row.kind === "edit_picture") return row.args.file_id ?? "none";
  if (row.kind === "follow_request") return row.args.on ? "approved" : "denied";
  return "on" in row.args ? row.args.on : true;
}
