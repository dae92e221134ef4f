import { saveRecentSearch } from "../../db/search/recent_searches";
import { searchPath } from "../../domain/navigation/page_paths";
import { isServerScope, type Search, scopeOf, searchKey } from "../../domain/search/search_key";
import { useLocation, useSearchParams } from "react-router";
import { useStableNavigate } from "./useStableNavigate";
import { useSetting } from "../context/useSetting";
import { reportFailure } from "../lazy/report_failure";
import { useWorld } from "../context/useWorld";

/** The state of a history entry whose search was submitted here: it lasts through a reload. */
const submitted = { submitted: true };

/** The search of the current URL, and how to start another. */
type AddressedSearch = {
  /** What is searched for; the text is "" on other pages. */
  now: Search;
  /** Whether it was submitted here: any website can open such a URL, which fills the box and asks no server. */
  asked: boolean;
  /**
   * Starts a search: the same one refreshes the results without a new history entry, another one navigates to its own
   * URL. Nothing happens without a text.
   */
  search(wanted: Search): void;
};

/** The search of the current URL (`/search?query=…&in=…&following=true`). */
export function useSearch(): AddressedSearch {
  const go = useStableNavigate();
  const { sync, db, clock, session } = useWorld();
  const keeps = useSetting("keepSearches");
  const [params] = useSearchParams();
  const { state } = useLocation();
  const asked = Object(state).submitted === true;
  const now: Search = {
    query: (params.get("query") ?? "").trim(),
    scope: scopeOf(params.get("in")),
    following: params.get("following") === "true",
  };
  const search = (wanted: Search) => {
    const term = { ...wanted, query: wanted.query.trim() };
    if (term.query === "") return;
    if (keeps && session) void saveRecentSearch(db, term.query, clock.now()).catch(reportFailure);
    if (!asked || searchKey(term) !== searchKey(now)) go(searchPath(term), { state: submitted });
    else if (isServerScope(term.scope)) void sync.search.refresh(searchKey(term));
  };
  return { now, asked, search };
}
