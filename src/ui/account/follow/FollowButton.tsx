import { canChangeFollow, followStateOf, type FollowState } from "../../../domain/accounts/follow_state";
import { plainName } from "../../../domain/accounts/plain_name";
import type { AccountRow, RelationshipRow } from "../../../domain/rows/rows";
import { useConfirmedAction } from "../../base/dialog/useConfirmedAction";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { intendAndTell } from "../../outbox/expected_outcomes";
import styles from "./Follow.module.css";

type Props = {
  account: AccountRow;
  relationship: RelationshipRow | undefined;
  /** One of several in a list: it is not loud, and its name says whom it is about. */
  inRow?: boolean;
};

/** What a press does, by how far the follow has come. */
const presses = { none: "follow", requested: "cancel", following: "unfollow" } as const satisfies Record<
  FollowState,
  string
>;

/**
 * Follows an account, or takes that back, and says how far the follow has come; whom the user blocks it unblocks. What
 * came of a press is told, also to screen readers, by a notice.
 */
export function FollowButton({ account, relationship, inRow = false }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const ask = useConfirmedAction();
  const name = plainName(account);
  const state = followStateOf(relationship);
  const act = presses[state];

  async function press() {
    if (act !== "follow") {
      const title = t(`follow.${act}Title`, { name });
      const question = { title, text: t(`follow.${act}Text`, { name }), confirm: t(`follow.${act}`) };
      if (!(await ask("modalOnUnfollow", question))) return;
    }
    const done = t(act === "follow" && account.locked ? "follow.asked" : `follow.${act}Done`, { name });
    const args = { id: account.id, on: act === "follow", ...(account.locked && { locked: true }) };
    await intendAndTell(sync, "follow", args, { done });
  }

  async function unblock() {
    await intendAndTell(sync, "block", { id: account.id, on: false }, { done: t("account.unblocked", { name }) });
  }

  // No server lets somebody follow whom they block.
  const now = relationship?.blocking
    ? { label: t("follow.unblock"), name: t("act.block.off", { name }), row: "none", press: unblock }
    : {
        label: t(`follow.state.${state}`),
        name: t("follow.stateOf", { state: t(`follow.state.${state}`), name }),
        row: state,
        loud: act === "follow" && !inRow,
        title: act === "follow" ? undefined : t(`follow.${act}Of`, { name }),
        disabled: !canChangeFollow(account, relationship),
        press,
      };
  // One button for both, so that it keeps the focus when a press changes what it does.
  return (
    <button
      type="button"
      className={styles.follow}
      data-loud={now.loud ? "" : undefined}
      data-row={inRow ? now.row : undefined}
      aria-label={inRow ? now.name : undefined}
      title={now.title}
      disabled={now.disabled}
      onClick={() => void now.press()}
    >
      {now.label}
    </button>
  );
}
