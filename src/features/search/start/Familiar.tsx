import { readFollowedTags } from "../../../db/read/accounts/followed_tags";
import { SuggestedPeople } from "../../../ui/account/suggested/SuggestedPeople";
import { useKeptSuggestions } from "../../../ui/account/suggested/useKeptSuggestions";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useKept } from "../../../ui/hooks/useKept";
import { PageLink } from "../../../ui/navigation/PageLink";
import { EmptyScreen } from "../../../ui/screen/EmptyScreen";
import styles from "./SearchStart.module.css";
import { FEW } from "./ShowAll";
import { StartSection } from "./StartSection";
import { TagSection } from "./TagSection";

/** Hashtags that the user follows and people to follow; where there are none, what can be searched for. */
export function Familiar() {
  const t = useT();
  const { session } = useWorld();
  return session ? <FamiliarToUser /> : <EmptyScreen>{t("search.empty")}</EmptyScreen>;
}

function FamiliarToUser() {
  const t = useT();
  const { db } = useWorld();
  const tags = useKept(
    useLive(() => readFollowedTags(db), [db]),
    ({ name }) => name,
  );
  const people = useKeptSuggestions(FEW);
  if (!tags || !people) return <div aria-busy="true" />;
  if (tags.length + people.length === 0) return <EmptyScreen>{t("search.empty")}</EmptyScreen>;
  const more = (
    <PageLink className={styles.more} to="/who-to-follow">
      {t("trends.morePeople")}
    </PageLink>
  );
  return (
    <>
      {tags.length > 0 ? (
        <TagSection title={t("trends.followedTags")} tags={tags.map(({ name, title }) => ({ name, title }))} />
      ) : null}
      {people.length > 0 ? (
        <StartSection title={t("trends.people")} more={more}>
          <SuggestedPeople people={people} />
        </StartSection>
      ) : null}
    </>
  );
}
