import Users from "lucide-react/icons/users";
import { useState } from "react";
import { type Reaction, SHOWN_REACTIONS } from "../../../domain/statuses/reactions";
import type { StatusRow } from "../../../domain/rows/rows";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { PeopleDialog } from "./PeopleDialog";
import { ReactionEmoji } from "./ReactionEmoji";
import { ReactionPress } from "./ReactionPress";
import { ReactionPeople } from "./ReactionPeople";
import { useWatchedResource } from "../../hooks/useWatchedResource";
import { useHint } from "../../base/hint/useHint";
import styles from "./Reactions.module.css";

/** One emoji with its count. A press adds or removes the user's own reaction; a visitor gets no button. */
function ReactionButton({ reaction, status_id }: { reaction: Reaction; status_id: string }) {
  const { session, sync } = useWorld();
  const hint = useHint(() => undefined);
  const { name, url = null, me } = reaction;
  const press = () => void sync.outbox.intend("react", { id: status_id, name, url, on: !me });
  return (
    <li>
      <ReactionPress reaction={reaction} onPress={session ? press : null} hint={hint.props} />
      {hint.open ? <ReactionPeople reaction={reaction} status_id={status_id} hint={hint} /> : null}
    </li>
  );
}

/** The emoji reactions of a status: the first twelve, then all on request, and a button that lists who reacted. */
export function Reactions({ status }: { status: StatusRow }) {
  const t = useT();
  const [expanded, setExpanded] = useState(false);
  const [listing, setListing] = useState(false);
  const { id, emoji_reactions } = status;
  useWatchedResource("reactions", listing ? id : null);
  const more = emoji_reactions.length > SHOWN_REACTIONS;
  const shown = expanded ? emoji_reactions : emoji_reactions.slice(0, SHOWN_REACTIONS);
  return (
    <div className={styles.reactions}>
      <ul role="list" aria-label={t("reaction.list")}>
        {shown.map((reaction) => (
          <ReactionButton key={reaction.name} reaction={reaction} status_id={id} />
        ))}
        {more ? (
          <li>
            <button
              type="button"
              className={styles.all}
              aria-expanded={expanded}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? t("reaction.fewer") : t("reaction.all", { count: emoji_reactions.length })}
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
            onClick={() => setListing(true)}
          >
            <Users size={16} aria-hidden="true" />
          </button>
        </li>
      </ul>
      {listing ? (
        <PeopleDialog
          title={t("reaction.who")}
          groups={emoji_reactions.map((reaction) => ({
            key: `reaction:${id}:${reaction.name}` as const,
            mine: reaction.me,
            count: reaction.count,
            title: <ReactionEmoji reaction={reaction} />,
          }))}
          fetched={`reactions:${id}`}
          onClose={() => setListing(false)}
        />
      ) : null}
    </div>
  );
}
