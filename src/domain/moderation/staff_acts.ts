import type { StaffDialect } from "../instance/capabilities/moderation_capabilities";
import type { Staff } from "../instance/staff";
import { gotosocialActs, mastodonActs } from "./mastodon_acts";
import { isLocalTag, type ModerationTag, moderationTags } from "./moderation_tags";
import { pleromaActs, tagAct } from "./pleroma_acts";
import type { StaffAccount } from "./staff_account";
import type { StaffAct } from "./staff_act";

/**
 * The acts on accounts, by the server's calls, in the order in which they are offered: who may, on whom, and what is
 * sent.
 */
export const staffActs: Record<StaffDialect, readonly StaffAct[]> = {
  pleroma: pleromaActs,
  mastodon: mastodonActs,
  gotosocial: gotosocialActs,
};

/** Who acts: their own account and rights, by which calls, and whether the server heeds tags. */
export type Acting = { own_id: string | null; role: Staff; calls: StaffDialect; heeds_tags: boolean };

/** The accounts on which the staff may act: never their own. */
const actable = (all: readonly StaffAccount[], { own_id, role }: Acting): readonly StaffAccount[] =>
  role.people ? all.filter(({ id }) => id !== own_id) : [];

/** What those who act may do to accounts, each with those of them on whom it is of use; nothing to themselves. */
export function actsOn(
  all: readonly StaffAccount[],
  acting: Acting,
): { act: StaffAct; accounts: readonly StaffAccount[] }[] {
  const others = actable(all, acting);
  return staffActs[acting.calls]
    .filter(({ needs }) => acting.role[needs])
    .map((act) => ({ act, accounts: others.filter((one) => act.fits(one)) }))
    .filter(({ accounts }) => accounts.length > 0);
}

/** The tags that accounts can have: whether all of those that can have one do, and what switches it. */
export function tagsOn(
  all: readonly StaffAccount[],
  acting: Acting,
): { tag: ModerationTag; on: boolean; act: StaffAct; accounts: readonly StaffAccount[] }[] {
  if (!acting.heeds_tags) return [];
  const others = actable(all, acting);
  return moderationTags.flatMap((tag) => {
    const able = others.filter(({ local }) => local || !isLocalTag(tag));
    if (able.length === 0) return [];
    const on = able.every(({ tags }) => tags.includes(tag));
    const act = tagAct(tag, !on);
    return [{ tag, on, act, accounts: able.filter((one) => act.fits(one)) }];
  });
}

/** Whether an act would leave the server without an admin; `admins` are those who are one and not switched off. */
export function endsAdmins(act: StaffAct, accounts: readonly StaffAccount[], admins: readonly StaffAccount[]): boolean {
  const named = new Set(accounts.map(({ id }) => id));
  return act.weakens && admins.length > 0 && admins.every(({ id }) => named.has(id));
}
