import type { FollowedTagRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { overlayTag, readOutboxLanes, readOutboxRows } from "../outbox/overlay";

const unknownTag = (name: string): FollowedTagRow => ({ name, title: name, following: false, asked_at: 0 });

/** Whether the user follows the hashtag with the key `name`, with what waits in the outbox; false where nobody said. */
export function readFollowsTag(db: AccountDb, name: string): Promise<boolean> {
  return readTransaction(db, [db.followed_tags, db.outbox], async () => {
    const row = (await db.followed_tags.get(name)) ?? unknownTag(name);
    return overlayTag(await readOutboxLanes(db, [`tag:${name}`]), row).following;
  });
}

/** The hashtags that the user follows, by name, with what waits in the outbox. */
export function readFollowedTags(db: AccountDb): Promise<FollowedTagRow[]> {
  return readTransaction(db, [db.followed_tags, db.outbox], async () => {
    const [rows, outbox] = await Promise.all([db.followed_tags.toArray(), readOutboxRows(db)]);
    const known = new Map(rows.map((row) => [row.name, row]));
    for (const mutation of outbox)
      if (mutation.kind === "follow_tag" && !known.has(mutation.args.name))
        known.set(mutation.args.name, unknownTag(mutation.args.name));
    const followed = [...known.values()].map((row) => overlayTag(outbox, row)).filter(({ following }) => following);
    return followed.sort((one, other) => one.name.localeCompare(other.name));
  });
}
