import Users from "lucide-react/icons/users";
import { useState } from "react";
import { type Reaction, reactionImage, reactionName, SHOWN } from "../../../domain/statuses/reactions";
import type { StatusRow } from "../../../domain/rows/rows";
import { formatCount } from "../../../i18n/format";
import { Emoji } from "../../content/EmojiText";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { PeopleDialog } from "./PeopleDialog";
import { ReactionPeople } from "./ReactionPeople";
import { useDetail } from "../store/useDetail";
import { useHint } from "../../base/hint/useHint";
import styles from "./Reactions.module.css";

/** A reaction's emoji, as a picture where it has one. */
function ReactionEmoji({ reaction }: { reaction: Pick<Reaction, "name" | "url"> }) {
  const image = reactionImage(reaction);
  return image ? <Emoji emoji={image} /> : <span className={styles.emoji}>{reactionName(reaction)}</span>;
}

/** One emoji with its count: a press adds one's own or takes it back; for a visitor it is nothing to press. */
function One({ reaction, status_id }: { reaction: Reaction; status_id: string }) {
  const t = useT();
  const { session, sync } = useWorld();
  const hint = useHint(() => undefined);
  const { name, url = null, count, me } = reaction;
  const label = t("reaction.counted", { emoji: reactionName(reaction), count });
  const shown = (
    <>
      <ReactionEmoji reaction={reaction} />
      <span className={styles.count} aria-hidden="true">
        {formatCount(count, t.locale)}
      </span>
    </>
  );
  return (
    <li>
      {session ? (
        <button
          type="button"
          className={styles.reaction}
          aria-label={label}
          aria-pressed={me}
          {...hint.props}
          onClick={() => void sync.outbox.intend("react", { id: status_id, name, url, on: !me })}
        >
          {shown}
        </button>
      ) : (
        <span className={styles.reaction} role="img" aria-label={label} {...hint.props}>
          {shown}
        </span>
      )}
      {hint.open ? <ReactionPeople reaction={reaction} status_id={status_id} hint={hint} /> : null}
    </li>
  );
}

/** The emoji that a status was answered with: the first twelve, then all; and who it was, by a press of the last button. */
export function Reactions({ status }: { status: StatusRow }) {
  const t = useT();
  const [whole, setWhole] = useState(false);
  const [who, setWho] = useState(false);
  const { id, emoji_reactions } = status;
  useDetail("reactions", who ? id : null);
  const more = emoji_reactions.length > SHOWN;
  const shown = whole ? emoji_reactions : emoji_reactions.slice(0, SHOWN);
  return (
    <div className={styles.reactions}>
      <ul role="list" aria-label={t("reaction.list")}>
        {shown.map((reaction) => (
          <One key={reaction.name} reaction={reaction} status_id={id} />
        ))}
        {more ? (
          <li>
            <button type="button" className={styles.all} aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? t("reaction.fewer") : t("reaction.all", { count: emoji_reactions.length })}
            </button>
          </li>
        ) : null}
        <li>
          <button
            type="button"
            className={styles.who}
            aria-haspopup="dialog"
            aria-label={t("reaction.who")}
            title={t("reaction.who")}
            onClick={() => setWho(true)}
          >
            <Users size={16} aria-hidden="true" />
          </button>
        </li>
      </ul>
      {who ? (
        <PeopleDialog
          title={t("reaction.who")}
          groups={emoji_reactions.map((reaction) => ({
            key: `reaction:${id}:${reaction.name}` as const,
            mine: reaction.me,
            count: reaction.count,
            title: <ReactionEmoji reaction={reaction} />,
          }))}
          fetched={`reactions:${id}`}
          onClose={() => setWho(false)}
        />
      ) : null}
    </div>
  );
}
