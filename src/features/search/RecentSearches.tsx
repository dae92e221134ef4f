import History from "lucide-react/icons/history";
import { useEffect } from "react";
import { clearRecentSearches, readRecentSearches } from "../../db/search/recent_searches";
import { useLive } from "../../ui/context/useLive";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";
import styles from "./Search.module.css";

/** The latest searches, each of which starts again by a press, and a button that forgets them. */
export function RecentSearches({ onSearch, onCleared }: { onSearch: (query: string) => void; onCleared: () => void }) {
  const t = useT();
  const { db } = useWorld();
  const keeps = useSetting("keepSearches");
  const recent = useLive(() => readRecentSearches(db), [db]);
  // Whoever wants none kept means those of before, too.
  useEffect(() => {
    if (!keeps) void clearRecentSearches(db).catch(reportFailure);
  }, [db, keeps]);
  if (!keeps || !recent || recent.length === 0) return null;
  const clear = async () => {
    await clearRecentSearches(db);
    onCleared();
  };
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.recentHead}>
        <h2 id="recent-searches">{t("search.recent")}</h2>
        <button type="button" onClick={() => void clear().catch(reportFailure)}>
          {t("search.clearRecent")}
        </button>
      </div>
      <ul role="list">
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className={styles.goTo} onClick={() => onSearch(query)}>
              <History size={18} aria-hidden="true" />
              <bdi>{query}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
