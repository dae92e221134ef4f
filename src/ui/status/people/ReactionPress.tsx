import { type Reaction, reactionName } from "../../../domain/statuses/reactions";
import { formatCount } from "../../../i18n/format";
import type { HintState } from "../../base/hint/useHint";
import { useT } from "../../context/useT";
import { ReactionEmoji } from "./ReactionEmoji";
import styles from "./Reactions.module.css";

type Props = {
  reaction: Pick<Reaction, "name" | "url" | "count" | "me">;
  /** Adds or takes back the user's own reaction; null: it is only shown. */
  onPress: (() => void) | null;
  /** What a hint needs to know of the element (`useHint`). */
  hint?: HintState["props"];
};

/** One emoji that people reacted with, and how many: a button for who can react, else only shown. */
export function ReactionPress({ reaction, onPress, hint }: Props) {
  const t = useT();
  const { count, me } = reaction;
  const label = t("reaction.counted", { emoji: reactionName(reaction), count });
  const shown = (
    <>
      <ReactionEmoji reaction={reaction} />
      <span className={styles.count} aria-hidden="true">
        {formatCount(count, t.locale)}
      </span>
    </>
  );
  if (onPress === null)
    return (
      <span className={styles.reaction} role="img" aria-label={label} {...hint}>
        {shown}
      </span>
    );
  return (
    <button type="button" className={styles.reaction} aria-label={label} aria-pressed={me} {...hint} onClick={onPress}>
      {shown}
    </button>
  );
}
