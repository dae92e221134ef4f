import type { Intent } from "../../../src/domain/mutations/registry";
import type { OutboxRow } from "../../../src/domain/mutations/outbox_row";
import type { FollowedTagRow, MarkerRow, RelationshipRow, StatusRow } from "../../../src/domain/rows/rows";

export type Value = boolean | string;

/** What the database holds at one moment of all that can be wanted, with the acts that wait. */
export type Rows = {
  acts: OutboxRow[];
  refused: OutboxRow[];
  statuses: Map<string, StatusRow>;
  relationships: Map<string, RelationshipRow>;
  markers: Map<string, MarkerRow>;
  tags: Map<string, FollowedTagRow>;
  /** Whom nobody suggests any more. */
  dismissed: Set<string>;
  gone: Set<string>;
};

/** Something a reader can want of the server again and again: "favourite <id>", "block <account id>", "marker". */
export type Wish = {
  key: string;
  next(shown: Value): Value | null;
  intent(value: Value): Intent;
  /** What is shown: the row, and the acts that wait. */
  shown(rows: Rows): Value;
  /** What the server holds. */
  truth(): Value;
};
