import type { StaffAct } from "../../domain/moderation/staff_acts";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import type { T } from "../../i18n/translator";
import { askConfirmation } from "../base/dialog/ask_confirmation";
import { toast } from "../base/toast/show_toast";
import type { World } from "../context/useWorld";
import { noteDeleted } from "./deleted_accounts";
import { staffFailureText } from "./staff_failure_text";

/** What an act of the staff needs; `onDone` takes the accounts as they are after it. */
export type StaffActing = Pick<World, "sync"> & {
  t: T;
  onDone(done: readonly StaffAccount[], act: StaffAct): void;
};

/** The name of an act, as its button says it. */
export const actLabel = (t: T, act: StaffAct): string =>
  act.name === "tag" ? t(`moderation.tagged.${act.tag}`) : t(`moderation.act.${act.name}`);

/** Whom an act is done to, in words. */
const namesOf = (t: T, all: readonly StaffAccount[]): string =>
  all.length === 1 ? `@${all[0]?.nickname ?? ""}` : t("moderation.people", { count: all.length });

/** Asks before an act that has to be asked about. Resolves with whether to go on. */
async function isMeant(t: T, act: StaffAct, all: readonly StaffAccount[]): Promise<boolean> {
  const { name } = act;
  // What neither takes anything away nor gives rights is not asked about.
  if (act.asks === "no" || !isAskedAbout(name)) return true;
  return askConfirmation({
    title: t(`moderation.ask.${name}.title`, { name: namesOf(t, all) }),
    text: t(`moderation.ask.${name}.text`),
    confirm: actLabel(t, act),
    ...(act.asks === "typed" && { typed: all.length === 1 ? (all[0]?.nickname ?? "") : String(all.length) }),
  });
}

const asked_about = [
  "reject",
  "force_password_reset",
  "deactivate",
  "grant_moderator",
  "revoke_moderator",
  "grant_admin",
  "revoke_admin",
  "delete",
] as const;
const isAskedAbout = (name: StaffAct["name"]): name is (typeof asked_about)[number] =>
  (asked_about as readonly string[]).includes(name);

/** Does an act to accounts, after a question where there is one, and tells what became of it. */
export async function runStaffAct(
  { t, sync, onDone }: StaffActing,
  act: StaffAct,
  all: readonly StaffAccount[],
): Promise<void> {
  if (!(await isMeant(t, act, all))) return;
  const outcome = await sync.moderation.act(act, all);
  if (!outcome) return;
  if (outcome.failure)
    return void toast("bad", t("moderation.actFailed", { reason: staffFailureText(t, outcome.failure) }));
  if (outcome.refused) return void toast("bad", t(`moderation.refused.${outcome.refused}`));
  toast("good", t(`moderation.done.${act.name}`, { name: namesOf(t, all) }));
  if (act.deletes) noteDeleted(all.map(({ id }) => id));
  onDone(outcome.done, act);
}
