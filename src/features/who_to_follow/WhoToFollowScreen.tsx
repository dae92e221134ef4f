import BookUser from "lucide-react/icons/book-user";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { SuggestedPeople } from "../../ui/account/suggested/SuggestedPeople";
import { useKeptSuggestions } from "../../ui/account/suggested/useKeptSuggestions";
import { PageLink } from "../../ui/navigation/PageLink";
import { nothingStoredText } from "../../ui/base/text/failure_text";
import { useInstance } from "../../ui/context/useDevice";
import { useNow } from "../../ui/context/useNow";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { RetryButton } from "../../ui/screen/RetryButton";
import { readingNote } from "../../ui/screen/reading_note";
import { Screen } from "../../ui/screen/Screen";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import { emptyText } from "../../ui/timeline/empty_text";
import styles from "./WhoToFollow.module.css";

/** The most people that are suggested at once. */
const SHOWN = 40;

/**
 * The route /who-to-follow: people whom the user may want to follow, and the way to the directory where the server has
 * one.
 */
export function WhoToFollowScreen() {
  const t = useT();
  const now = useNow();
  const online = useOnline();
  const { sync } = useWorld();
  const { directory = false } = capabilitiesOf(useInstance());
  const fetched = useWatchedResource("suggestions", "all");
  const people = useKeptSuggestions(SHOWN);
  const reason = emptyText(fetched, true, online);
  return (
    <Screen title={t("nav.whoToFollow")} note={readingNote(t, { fetched, online, now })}>
      {directory ? (
        <PageLink className={styles.directory} to="/-/directory">
          <BookUser size={20} aria-hidden="true" />
          {t("directory.title")}
        </PageLink>
      ) : null}
      {people && people.length > 0 ? (
        <SuggestedPeople people={people} />
      ) : !people ? null : typeof reason === "object" ? (
        <EmptyScreen action={<RetryButton run={() => sync.resources.refresh("suggestions", "all")} />}>
          {nothingStoredText(t, reason)}
        </EmptyScreen>
      ) : (
        <EmptyScreen>{t(reason === "empty" ? "whoToFollow.none" : "whoToFollow.loading")}</EmptyScreen>
      )}
    </Screen>
  );
}
