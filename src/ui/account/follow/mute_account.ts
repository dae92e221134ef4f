import { plainName } from "../../../domain/accounts/plain_name";
import type { ArgsOf } from "../../../domain/mutations/registry";
import type { AccountRow } from "../../../domain/rows/rows";
import type { T } from "../../../i18n/translator";
import type { World } from "../../context/useWorld";
import { intendAndTell } from "../../outbox/expected_outcomes";

/** How long the toast offers to undo, in ms: a keyboard user needs time to reach it (WCAG 2.2.1). */
const UNDO_MS = 20_000;

/**
 * Mutes an account, and offers to undo that.
 * @param how for how long, and whether the account's notifications are muted too
 */
export async function muteAccount(
  { t, sync }: Pick<World, "sync"> & { t: T },
  account: AccountRow,
  how: Omit<ArgsOf<"mute">, "id" | "on"> = {},
): Promise<void> {
  const { id } = account;
  const run = () => void sync.outbox.intend("mute", { id, on: false });
  const undo = { action: { label: t("app.undo"), run }, duration_ms: UNDO_MS };
  const telling = { done: t("account.muted", { name: plainName(account) }), level: "info", undo } as const;
  await intendAndTell(sync, "mute", { id, on: true, ...how }, telling);
}
