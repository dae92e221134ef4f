import SmilePlus from "lucide-react/icons/smile-plus";
import type { ShownAnnouncement } from "../../domain/instance/announcements";
import { openPicker } from "../../ui/emoji/picker_state";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { ReactionPress } from "../../ui/status/people/ReactionPress";
import styles from "./Announcements.module.css";

type Props = {
  announcement: ShownAnnouncement;
  /** How many different emoji there may be. */
  most: number;
};

/** How people reacted to an announcement, and a button to react with another emoji, as long as the server takes one. */
export function AnnouncementReactions({ announcement, most }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const { id, reactions = [] } = announcement;
  const react = (name: string, url: string | null, on: boolean) =>
    void sync.outbox.intend("react_announcement", { id, name, url, on });
  return (
    <div className={styles.reactions}>
      <ul role="list" aria-label={t("reaction.list")}>
        {reactions.map(({ name, url = null, count, me }) => (
          <li key={name}>
            <ReactionPress reaction={{ name, url, count, me }} onPress={() => react(name, url, !me)} />
          </li>
        ))}
        {reactions.length < most ? (
          <li>
            <button
              type="button"
              className={styles.react}
              aria-haspopup="dialog"
              aria-label={t("status.react")}
              title={t("status.react")}
              onClick={({ currentTarget }) =>
                openPicker({
                  anchor: currentTarget,
                  label: t("status.react"),
                  custom: true,
                  multiple: false,
                  onPick({ name, image }) {
                    const mine = reactions.some((one) => one.me && one.name === name);
                    react(name, image?.url ?? null, !mine);
                  },
                })
              }
            >
              <SmilePlus size={20} aria-hidden="true" />
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
