import type { AccountDb } from "../../../src/db/schema";
import type { ProfileChange } from "../../../src/domain/accounts/profile_change";
import { effectOf } from "../../../src/domain/mutations/registry";
import type { AccountRow } from "../../../src/domain/rows/rows";
import type { Instance } from "../../instance/instance";
import { pixel } from "../support/outbox_stage";
import type { Rows, Value, Wish } from "./outbox_wish";

/** What stands where a profile has no picture of its own. */
const NONE = "none";

/**
 * The wishes of `me` about their own profile: another name, to be a bot or not, and an avatar, which is a file with its
 * own id behind its pixels, or none.
 */
export function createOwnWishes({ store, server }: Instance, me: string, db: AccountDb, now: () => number): Wish[] {
  const account = store.accounts.get(me);
  if (!account) throw new Error("the reader has no account");
  /** Which picture lies at a path of the server. */
  const kept = new Map<string, string>();
  const put = server.files.put;
  server.files.put = (path, mime, bytes) => {
    if (typeof bytes !== "function") kept.set(path, new TextDecoder().decode(bytes.subarray(pixel.length)));
    put(path, mime, bytes);
  };

  /** The profile as it is shown: the row, and the acts that wait. */
  const seen = ({ acts, me: own }: Rows): AccountRow | undefined => {
    let row = own;
    for (const one of acts) row = row && (effectOf(one).applyToOwnAccount?.(one.args, row) ?? row);
    return row;
  };
  const changed = (name: keyof ProfileChange, next: Wish["next"], valueOf: (row: AccountRow) => Value): Wish => ({
    key: `edit_profile ${name}`,
    next,
    intent: (value) => ({ kind: "edit_profile", args: { change: { [name]: value } } }),
    shown(rows) {
      const row = seen(rows);
      return row ? valueOf(row) : "";
    },
    truth: () => (name === "bot" ? account.bot : account.display_name),
  });
  let names = 0;
  let pictures = 0;
  const avatar: Wish = {
    key: "edit_picture avatar",
    next: (shown) => (shown !== NONE && pictures % 3 === 2 ? NONE : `picture ${(pictures += 1)}`),
    async prepare(id) {
      if (id === NONE) return;
      const blob = new Blob([pixel, String(id)], { type: "image/png" });
      await db.files.put({ id: String(id), blob, name: "avatar.png", created_at: now() });
    },
    intent: (id) => ({ kind: "edit_picture", args: { name: "avatar", file_id: id === NONE ? null : String(id) } }),
    shown(rows) {
      const waiting = rows.acts.findLast((one) => one.kind === "edit_picture");
      if (waiting?.kind === "edit_picture") return waiting.args.file_id ?? NONE;
      const address = seen(rows)?.avatar;
      return (address && kept.get(new URL(address).pathname)) || NONE;
    },
    truth: () => kept.get(account.avatar) ?? NONE,
  };
  return [
    changed(
      "display_name",
      () => `name ${(names += 1)}`,
      (row) => row.display_name,
    ),
    changed(
      "bot",
      (shown) => shown !== true,
      (row) => row.bot,
    ),
    avatar,
  ];
}
