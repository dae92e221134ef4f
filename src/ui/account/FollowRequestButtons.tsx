import { plainName } from "../../domain/accounts/plain_name";
import type { AccountRow } from "../../domain/rows/rows";
import { useConfirmedAct } from "../base/dialog/useConfirmedAct";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import styles from "./FollowRequestButtons.module.css";

type Props = {
  /** Who asks to follow the reader. */
  account: AccountRow;
  /** The reader has denied it; the server has not confirmed that. */
  denied: boolean;
};

/** Approves or denies that somebody follows the reader, or says that their denial waits for the server. */
export function FollowRequestButtons({ account, denied }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const ask = useConfirmedAct();
  const name = plainName(account);
  if (denied) return <p className={styles.denied}>{t("followRequest.denied")}</p>;

  async function answer(button: HTMLElement, on: boolean) {
    const [setting, title, text, confirm] = on
      ? ([
          "modalOnApproveFollow",
          "followRequest.askApprove",
          "followRequest.askApproveText",
          "followRequest.approve",
        ] as const)
      : (["modalOnDenyFollow", "followRequest.askDeny", "followRequest.askDenyText", "followRequest.deny"] as const);
    if (!(await ask(setting, { title: t(title, { name }), text: t(text), confirm: t(confirm) }))) return;
    // The buttons go: who used the keyboard is on their row, or on the next where that goes, too.
    const row = button.closest("li, article");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    (row?.matches("article") ? row : next?.querySelector("a"))?.focus({ preventScroll: true });
    await sync.outbox.intend("follow_request", { id: account.id, on });
  }

  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.approve}
        aria-label={t("followRequest.approveOf", { name })}
        onClick={({ currentTarget }) => void answer(currentTarget, true)}
      >
        {t("followRequest.approve")}
      </button>
      <button
        type="button"
        aria-label={t("followRequest.denyOf", { name })}
        onClick={({ currentTarget }) => void answer(currentTarget, false)}
      >
        {t("followRequest.deny")}
      </button>
    </div>
  );
}
