import { hostOf } from "../../../domain/accounts/remote_account";
import { plainName } from "../../../domain/accounts/plain_name";
import type { AccountRow } from "../../../domain/rows/rows";
import type { T } from "../../../i18n/translator";
import { askConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import type { World } from "../../../ui/context/useWorld";
import { copyAndTell } from "../../../ui/browser/copy_and_tell";
import { shareLink } from "../../../ui/browser/share_link";
import { intendAndTell } from "../../../ui/outbox/expected_outcomes";

/** The actions of a profile's menu that are more than a dialog, one method each. */
export function profileActions({ t, sync }: Pick<World, "sync"> & { t: T }, account: AccountRow) {
  const { id } = account;
  const name = plainName(account);
  const domain = hostOf(account.acct) ?? "";
  const link = account.url || new URL(`/users/${id}`, location.origin).href;

  const copy = () => copyAndTell(t, link);

  return {
    async subscribe(on: boolean) {
      await intendAndTell(sync, "subscribe", { id, on }, { done: t(on ? "bell.on" : "bell.off", { name }) });
    },
    async showReblogs(on: boolean) {
      await intendAndTell(sync, "show_reblogs", { id, on }, { done: t(on ? "repeats.on" : "repeats.off", { name }) });
    },
    async unmute() {
      await intendAndTell(sync, "mute", { id, on: false }, { done: t("account.unmuted", { name }) });
    },
    async unblock() {
      await intendAndTell(sync, "block", { id, on: false }, { done: t("account.unblocked", { name }) });
    },
    /** Mutes everybody at the account's server, which is always asked about: it may end follows for good. */
    async muteDomain(on: boolean) {
      const question = {
        title: t("domain.muteTitle", { domain }),
        text: t("domain.muteText"),
        confirm: t("domain.muteConfirm"),
      };
      if (on && !(await askConfirmation(question))) return;
      const done = t(on ? "domain.muted" : "domain.unmuted", { domain });
      await intendAndTell(sync, "mute_domain", { domain, on }, { done });
    },
    /** Ends the account's follow of the user, which is always asked about: only the other can begin it again. */
    async removeFollower() {
      const question = {
        title: t("follower.removeTitle", { name }),
        text: t("follower.removeText"),
        confirm: t("follower.removeConfirm"),
      };
      if (!(await askConfirmation(question))) return;
      await intendAndTell(sync, "remove_follower", { id }, { done: t("follower.removed", { name }) });
    },
    copy,
    /** Shares the link, or copies it if sharing fails. */
    async share() {
      if (!(await shareLink(link))) await copy();
    },
  };
}
