import Search from "lucide-react/icons/search";
import { canSeePart } from "../../domain/instance/visitor_access";
import { searchPath } from "../../domain/navigation/page_paths";
import type { SearchScope } from "../../domain/search/search_key";
import { useInstance } from "../context/useDevice";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { PageLink } from "../navigation/PageLink";
import styles from "./Screen.module.css";

/** A link in a screen's bar to the search in what it shows; nothing for visitors who may not search. */
export function SearchLink({ scope }: { scope: SearchScope }) {
  const t = useT();
  const { session } = useWorld();
  const instance = useInstance();
  if (!canSeePart("search", session !== null, instance)) return null;
  const label = t(scope === "bookmarks" ? "bookmarks.search" : "thread.search");
  return (
    <PageLink to={searchPath({ query: "", scope })} className={styles.link} aria-label={label} title={label}>
      <Search size={20} aria-hidden="true" />
    </PageLink>
  );
}
