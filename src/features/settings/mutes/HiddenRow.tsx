import type { HiddenList, HiddenPerson } from "../../../db/read/accounts/hidden_people";
import { plainName } from "../../../domain/accounts/plain_name";
import { formatDateTime } from "../../../i18n/format";
import { AccountLine } from "../../../ui/account/AccountLine";
import { updateModal } from "../../../ui/base/dialog/open_modals";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { intendAndTell } from "../../../ui/outbox/expected_outcomes";
import styles from "./Mutes.module.css";

const kinds = { mutes: "mute", blocks: "block" } as const;
const done = {
  mutes: { on: "account.muted", off: "account.unmuted" },
  blocks: { on: "account.blocked", off: "account.unblocked" },
} as const;

/** Somebody whom the user mutes or blocks, or did until just now, with a button for the opposite. */
export function HiddenRow({ list, account, on, until }: HiddenPerson & { list: HiddenList }) {
  const t = useT();
  const { sync, clock } = useWorld();
  const name = plainName(account);
  const act = t(`hidden.${list}.${on ? "off" : "on"}`);

  async function press() {
    const wanted = !on;
    const telling = { done: t(done[list][wanted ? "on" : "off"], { name }) };
    // What is muted again ends when it would have ended.
    const rest_s = until === null ? 0 : Math.round((until - clock.now()) / 1000);
    const args = { id: account.id, on: wanted, ...(wanted && rest_s > 0 && { duration_s: rest_s }) };
    if (kinds[list] === "mute") await intendAndTell(sync, "mute", args, telling);
    else await intendAndTell(sync, "block", { id: account.id, on: wanted }, telling);
  }

  return (
    <li className={styles.row}>
      <AccountLine
        account={account}
        replace
        onClick={() => updateModal("settings", "close")}
        note={
          on
            ? until === null
              ? undefined
              : t("hidden.until", { date: formatDateTime(until, t.locale) })
            : t(`hidden.${list}.no`)
        }
      />
      <button
        type="button"
        className={styles.undo}
        aria-label={t("hidden.act", { act, name })}
        onClick={() => void press()}
      >
        {act}
      </button>
    </li>
  );
}
