import type { FileRow } from "../../../domain/composing/attachment_types";
import { OWN_LANE } from "../../../domain/mutations/edit_profile/effect";
import type { OwnPictureName } from "../../../domain/mutations/edit_mascot/effect";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readOwnAccount } from "../../sessions/own_account";
import { overlayOwnAccount, readOutboxLanes } from "../outbox/overlay";
import { readAccount, withOwnChanges } from "./account";

/** The user's own account with their pending changes, and the changes that wait or were refused, in order. */
export type OwnProfileView = { account: AccountRow; changes: OutboxRow[] };

/** The user's own profile; undefined before it was read for the first time, and for visitors. */
export function readOwnProfile(db: AccountDb): Promise<OwnProfileView | undefined> {
  return readTransaction(db, [db.accounts, db.me, db.outbox], async () => {
    const me = await readOwnAccount(db);
    const account = me && (await readAccount(db, me.id));
    if (!account) return undefined;
    const changes = await readOutboxLanes(db, [OWN_LANE]);
    return { account: overlayOwnAccount(changes, account), changes };
  });
}

/** The pictures of the user's own that wait to be sent, by name. Each read gives another blob of the same file. */
export type WaitingPictures = Partial<Record<OwnPictureName, Pick<FileRow, "id" | "blob">>>;

/** The pictures of the user's own that wait to be sent, as they are stored on this device. */
export function readWaitingPictures(db: AccountDb): Promise<WaitingPictures> {
  return readTransaction(db, [db.outbox, db.files], async () => {
    const waiting: WaitingPictures = {};
    for (const row of await readOutboxLanes(db, [OWN_LANE])) {
      if (row.state === "refused" || (row.kind !== "edit_picture" && row.kind !== "edit_mascot")) continue;
      const name = row.kind === "edit_mascot" ? "mascot" : row.args.name;
      const file = row.args.file_id === null ? undefined : await db.files.get(row.args.file_id);
      if (file) waiting[name] = file;
      else delete waiting[name];
    }
    return waiting;
  });
}

/** An account by its id, as the user sees it: their own one with their pending changes. */
export function readSeenAccount(db: AccountDb, id: string): Promise<AccountRow | undefined> {
  return readTransaction(db, [db.accounts, db.me, db.outbox], async () => {
    const account = await readAccount(db, id);
    return account && withOwnChanges(db, account);
  });
}
