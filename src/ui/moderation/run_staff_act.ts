import type { StaffWords } from "../../domain/moderation/mastodon_requests";
import type { StaffAct } from "../../domain/moderation/staff_act";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import type { T } from "../../i18n/translator";
import { askConfirmation } from "../base/dialog/ask_confirmation";
import { askForWords } from "../base/dialog/ask_for_words";
import { toast } from "../base/toast/show_toast";
import type { World } from "../context/useWorld";
import { noteDeleted } from "./deleted_accounts";
import { tellChangeFailed } from "./staff_failure_text";
import { unsentWords } from "./unsent_words";

/**
 * What an act of the staff needs; `onDone` takes accounts as they are after it, `deleted`: they are gone. `onMissing`
 * is called when the server did not find one of them. `report_id`: it is because of this report.
 */
export type StaffActing = Pick<World, "sync"> & {
  t: T;
  report_id?: string | undefined;
  onDone(now: readonly StaffAccount[], deleted: boolean): void;
  onMissing?: (() => void) | undefined;
};

/** The name of an act, as its button says it. */
export const actLabel = (t: T, act: StaffAct): string =>
  act.name === "tag" ? t(`moderation.tagged.${act.tag}`) : t(`moderation.act.${act.name}`);

/** Whom an act is done to, in words. */
const namesOf = (t: T, all: readonly StaffAccount[]): string =>
  all.length === 1 ? `@${all[0]?.nickname ?? ""}` : t("moderation.people", { count: all.length });

/**
 * Asks for confirmation if the act needs it, and for a message if it can carry one. Resolves with the message ("" and
 * nobody told where there is none), or with null if it was cancelled.
 * @param unsent what was typed before, for an act that came to nothing
 */
async function meant(
  t: T,
  act: StaffAct,
  all: readonly StaffAccount[],
  unsent: StaffWords | undefined,
): Promise<StaffWords | null> {
  const { name } = act;
  const wordless: StaffWords = { text: "", email: false };
  if (speaks(name)) return wordsOf(t, { ...act, name }, all, unsent);
  // What neither takes anything away nor gives rights is not asked about.
  if (act.asks === "no" || !isAskedAbout(name)) return wordless;
  const typed = all.length === 1 ? (all[0]?.nickname ?? "") : String(all.length);
  const yes = await askConfirmation({
    title: t(`moderation.ask.${name}.title`, { name: namesOf(t, all) }),
    text: t(`moderation.ask.${name}.text`),
    confirm: actLabel(t, act),
    offline: t("moderation.offline"),
    ...(act.asks === "typed" && { typed, at_first: unsent && typed }),
  });
  return yes ? wordless : null;
}

/** Asks what to tell those to whom an act is done; nobody of elsewhere has an address that the server knows. */
async function wordsOf(
  t: T,
  { name, words }: Pick<StaffAct, "words"> & { name: SpeakingAct },
  all: readonly StaffAccount[],
  unsent: StaffWords | undefined,
): Promise<StaffWords | null> {
  const text = t(`moderation.ask.${name}.text`);
  const given = await askForWords({
    title: t(`moderation.ask.${name}.title`, { name: namesOf(t, all) }),
    text: name === "warn" ? text : `${text} ${t("moderation.ask.reports")}`,
    label: t(words === "needed" ? "moderation.ask.words" : "moderation.ask.wordsMaybe"),
    required: words === "needed",
    choice: all.some(({ local }) => local) ? t("moderation.ask.email") : undefined,
    confirm: t(`moderation.ask.${name}.confirm`),
    offline: t("moderation.offline"),
    at_first: unsent && { words: unsent.text, chosen: unsent.email },
  });
  return given && { text: given.words, email: given.chosen };
}

/** The acts that words can be sent with. */
const speaking = ["warn", "disable", "sensitize", "silence", "suspend"] as const;
type SpeakingAct = (typeof speaking)[number];
const speaks = (name: StaffAct["name"]): name is SpeakingAct => (speaking as readonly string[]).includes(name);

const asked_about = [
  "reject",
  "refuse",
  "suspend_for_good",
  "force_password_reset",
  "disable_mfa",
  "deactivate",
  "grant_moderator",
  "revoke_moderator",
  "grant_admin",
  "revoke_admin",
  "delete",
] as const;
const isAskedAbout = (name: StaffAct["name"]): name is (typeof asked_about)[number] =>
  (asked_about as readonly string[]).includes(name);

/**
 * Does an act to accounts, after a question where there is one, and tells what became of it. What was typed is there
 * again when the same is asked again, until it is done.
 */
export async function runStaffAct(acting: StaffActing, act: StaffAct, all: readonly StaffAccount[]): Promise<void> {
  const { t, sync, onDone, onMissing, report_id } = acting;
  const unsent = unsentWords(sync);
  const words = await meant(t, act, all, unsent.of(act, all));
  if (!words) return;
  unsent.keep(act, all, words);
  const outcome = await sync.moderation.act(act, all, { ...words, report_id });
  if (!outcome) return;
  const { done, failure, refused } = outcome;
  unsent.forget(act, done);
  if (done.length > 0) {
    toast("good", t(`moderation.done.${act.name}`, { name: namesOf(t, done), count: done.length }));
    if (act.deletes) noteDeleted(done.map(({ id }) => id));
    onDone(done, act.deletes);
  }
  if (refused) toast("bad", t(`moderation.refused.${refused}`));
  if (failure) {
    const known = new Set(done.map(({ id }) => id));
    const unknown = all.filter(({ id }) => !known.has(id));
    tellChangeFailed(t, failure, () => void lookBack(acting, act, unknown), done.length > 0);
    if (failure.kind === "missing") onMissing?.();
  }
}

/** Shows what has become of accounts of which that is not known, as soon as the server tells it. */
async function lookBack(
  { sync, onDone, onMissing }: StaffActing,
  { deletes }: StaffAct,
  all: readonly StaffAccount[],
): Promise<void> {
  for (const one of all) {
    const read = await sync.moderation.readUserBack(one.id);
    if (read?.answer) onDone([read.answer], false);
    else if (read?.failure.kind !== "missing") continue;
    else if (!deletes) onMissing?.();
    else {
      noteDeleted([one.id]);
      onDone([one], true);
    }
  }
}
