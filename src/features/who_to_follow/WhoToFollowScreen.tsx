import { capabilitiesOf } from "../../domain/instance/capabilities";
import { useSuggestions } from "./useSuggestions";
import { nothingStoredText } from "../../ui/base/text/failure_text";
import { useInstance } from "../../ui/context/useDevice";
import { useNow } from "../../ui/context/useNow";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useKept } from "../../ui/hooks/useKept";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { RetryButton } from "../../ui/screen/RetryButton";
import { readingNote } from "../../ui/screen/reading_note";
import { Screen } from "../../ui/screen/Screen";
import { useDetail } from "../../ui/status/store/useDetail";
import { emptyText } from "../../ui/timeline/empty_text";
import { SuggestionRow } from "./SuggestionRow";
import styles from "./WhoToFollow.module.css";

/** The most people that are suggested at once. */
const SHOWN = 40;

/**
 * The route /who-to-follow: people whom the user may want to follow. Who is followed here stays until the screen is left; who
 * is dismissed, muted or blocked goes at once.
 */
export function WhoToFollowScreen() {
  const t = useT();
  const now = useNow();
  const online = useOnline();
  const { sync } = useWorld();
  const { dismisses_suggestions = false } = capabilitiesOf(useInstance());
  const fetched = useDetail("suggestions", "all");
  const suggestions = useSuggestions(SHOWN);
  const kept = useKept(suggestions?.people, ({ account }) => account.id);
  const people = kept?.filter(({ account }) => suggestions?.gone.has(account.id) !== true);
  const reason = emptyText(fetched, true, online);
  return (
    <Screen title={t("nav.whoToFollow")} note={readingNote(t, { fetched, online, now })}>
      {people && people.length > 0 ? (
        <ul role="list" className={styles.list}>
          {people.map((person) => (
            <SuggestionRow key={person.account.id} {...person} dismissible={dismisses_suggestions} />
          ))}
        </ul>
      ) : !people ? null : typeof reason === "object" ? (
        <EmptyScreen action={<RetryButton run={() => sync.details.refresh("suggestions", "all")} />}>
          {nothingStoredText(t, reason)}
        </EmptyScreen>
      ) : (
        <EmptyScreen>{t(reason === "empty" ? "whoToFollow.none" : "whoToFollow.loading")}</EmptyScreen>
      )}
    </Screen>
  );
}
