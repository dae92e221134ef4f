import { useRef, useState } from "react";
import Plus from "lucide-react/icons/plus";
import { readAnnouncements } from "../../db/read/announcements";
import { readOwnAccount } from "../../db/sessions/own_account";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { inReadingOrder, isUnread } from "../../domain/instance/announcements";
import { staffOf } from "../../domain/instance/staff";
import { lacksScope } from "../../domain/sign_in/lacks_scope";
import { StaffSignIn } from "../../ui/account/StaffSignIn";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useNow } from "../../ui/context/useNow";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { Screen } from "../../ui/screen/Screen";
import { readingNote } from "../../ui/screen/reading_note";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import { AnnouncementCard } from "./AnnouncementCard";
import { AnnouncementEditor } from "./AnnouncementEditor";
import styles from "./Announcements.module.css";
import { NoAnnouncements } from "./NoAnnouncements";
import { UnreadAnnouncements } from "./UnreadAnnouncements";
import { useFirstUnread } from "./useFirstUnread";

/**
 * The route /announcements: what the server's staff say to everybody, what is unread first. Admins of Akkoma and
 * Pleroma see all of them, and write them.
 */
export function AnnouncementsScreen() {
  const t = useT();
  const now = useNow();
  const online = useOnline();
  const { db, session } = useWorld();
  const can = capabilitiesOf(useInstance());
  const own = useLive(async () => (session ? await readOwnAccount(db) : undefined), [db, session]);
  const admin = can.writes_announcements === true && staffOf(own).administers;
  const fetched = useWatchedResource("announcements", "all");
  const readAll = useWatchedResource("all_announcements", admin ? "all" : null);
  const lacks_scope = readAll?.failure != null && lacksScope(readAll.failure);
  const stored = useLive(() => readAnnouncements(db, admin), [db, admin]);
  const first = useFirstUnread(stored);
  const all = stored && inReadingOrder(stored, first);
  const [writing, setWriting] = useState(false);
  const [said, setSaid] = useState("");
  const write = useRef<HTMLButtonElement>(null);
  const part = useFocusFallback();

  function leave() {
    setWriting(false);
    write.current?.focus();
  }

  return (
    <Screen
      title={t("nav.announcements")}
      note={readingNote(t, { fetched, online, now })}
      actions={
        admin && !lacks_scope ? (
          <button
            ref={write}
            type="button"
            className={styles.write}
            aria-expanded={writing}
            onClick={() => setWriting(true)}
          >
            <Plus size={20} aria-hidden="true" />
            {t("announcements.new")}
          </button>
        ) : null
      }
    >
      <div {...part}>
        <p role="status" className="said">
          {said}
        </p>
        {lacks_scope ? <StaffSignIn /> : null}
        {writing ? <AnnouncementEditor title={t("announcements.newTitle")} onLeave={leave} onSay={setSaid} /> : null}
        {all && all.length > 0 ? (
          <>
            {session ? <UnreadAnnouncements ids={all.filter(isUnread).map(({ id }) => id)} onSay={setSaid} /> : null}
            <ul role="list" className={styles.list}>
              {all.map((announcement) => (
                <li key={announcement.id}>
                  <AnnouncementCard
                    announcement={announcement}
                    admin={admin && !lacks_scope}
                    reactions={can.announcement_reactions}
                    onSay={setSaid}
                  />
                </li>
              ))}
            </ul>
          </>
        ) : all ? (
          <NoAnnouncements fetched={fetched} online={online} />
        ) : null}
      </div>
    </Screen>
  );
}
