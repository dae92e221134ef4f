import X from "lucide-react/icons/x";
import type { SuggestedPerson } from "../../../domain/accounts/suggestions";
import { plainName } from "../../../domain/accounts/plain_name";
import { plainText } from "../../../domain/content/node_text";
import { AccountLine } from "../AccountLine";
import { FollowButton } from "../follow/FollowButton";
import { useRelationship } from "../follow/useRelationship";
import { EmojiText } from "../../content/EmojiText";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { intendAndTell } from "../../outbox/expected_outcomes";
import styles from "./Suggestions.module.css";

type Props = SuggestedPerson & {
  /** The server can be told to suggest them no more. */
  dismissible: boolean;
};

/** Somebody who is suggested: why, who they are, what they say of themselves, and a button to follow them. */
export function SuggestionRow({ account, reason, dismissible }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const relationship = useRelationship(account.id);
  const name = plainName(account);
  const bio = plainText(account.note);

  function dismiss(button: HTMLElement) {
    const row = button.closest("li");
    (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("a")?.focus({ preventScroll: true });
    const done = t("whoToFollow.dismissed", { name });
    void intendAndTell(sync, "dismiss_suggestion", { id: account.id }, { done });
  }

  return (
    <li className={styles.row}>
      <AccountLine account={account} />
      <FollowButton account={account} relationship={relationship} inRow />
      {dismissible ? (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t("whoToFollow.dismiss", { name })}
          title={t("whoToFollow.dismiss", { name })}
          onClick={({ currentTarget }) => dismiss(currentTarget)}
        >
          <X size={20} aria-hidden="true" />
        </button>
      ) : null}
      {bio ? (
        <p className={styles.bio} dir="auto">
          <EmojiText text={bio} emojis={account.emojis} />
        </p>
      ) : null}
      {reason ? <p className={styles.reason}>{t(`whoToFollow.reason.${reason}`)}</p> : null}
    </li>
  );
}
