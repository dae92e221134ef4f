import CalendarDays from "lucide-react/icons/calendar-days";
import { isUnread, type ShownAnnouncement } from "../../domain/instance/announcements";
import { formatDateTime, formatDay } from "../../i18n/format";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Announcements.module.css";

/** When an announcement was published, whether it is new or hidden, and from when to when what it announces is. */
export function AnnouncementTimes({ id, announcement }: { id: string; announcement: ShownAnnouncement }) {
  const t = useT();
  const { session } = useWorld();
  const { published_at, starts_at, ends_at, all_day, inactive } = announcement;
  const shown = (iso: string) =>
    all_day ? formatDay(dayOf(iso), t.locale) : formatDateTime(Date.parse(iso), t.locale);
  return (
    <header className={styles.times}>
      <h2 id={id}>
        {session && isUnread(announcement) ? <span className={styles.new}>{t("announcements.isNew")}</span> : null}
        {inactive ? <span className={styles.inactive}>{t("announcements.inactive")}</span> : null}
        <span>
          {t("announcements.published")} <RelativeTime at={published_at} />
        </span>
      </h2>
      {starts_at || ends_at || all_day ? (
        <p>
          <CalendarDays size={16} aria-hidden="true" />
          <span>
            {[
              starts_at && t("announcements.starts", { time: shown(starts_at) }),
              ends_at && t("announcements.ends", { time: shown(ends_at) }),
              all_day && t("announcements.allDay"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
      ) : null}
    </header>
  );
}

/**
 * The midnight here of the date of a whole day, which is the same date in every time zone (`writtenAnnouncement`), in
 * ms.
 */
const dayOf = (iso: string): number => Date.parse(`${iso.slice(0, "2026-01-01".length)}T00:00`);
