import { plainName } from "../../../domain/accounts/plain_name";
import type { AccountRow } from "../../../domain/rows/rows";
import { useConfirmedAction } from "../../base/dialog/useConfirmedAction";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { intendAndTell } from "../../outbox/expected_outcomes";
import styles from "./FollowRequestButtons.module.css";

type Props = {
  /** The account that requests to follow the user. */
  account: AccountRow;
  /** The user has denied the request; the server has not confirmed that yet. */
  denied: boolean;
};

/** Buttons that approve or deny a follow request, or a note that the denial is not sent yet. */
export function FollowRequestButtons({ account, denied }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const ask = useConfirmedAction();
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
    // The buttons are removed: the focus moves to their row, or to the next one if the row is removed as well, or to
    // the screen.
    const row = button.closest<HTMLElement>("li, article");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const left = row?.matches("article") ? row : (next?.querySelector("a") ?? button.closest("main"));
    left?.focus({ preventScroll: true });
    const done = t(on ? "followRequest.approved" : "followRequest.rejected", { name });
    await intendAndTell(sync, "follow_request", { id: account.id, on }, { done });
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
