import { searchPath } from "../../domain/navigation/page_paths";
import { type Search, searchKey } from "../../domain/search/search_key";
import { useLocation, useSearchParams } from "react-router";
import { useStableNavigate } from "./useStableNavigate";
import { useWorld } from "../context/useWorld";

/** The state of a history entry whose search was submitted here: it lasts through a reload. */
const submitted = { submitted: true };

/**
 * The search of the current URL. `query` is its search term (`/search?query=…`), "" on other pages; `author` the id of
 * the account whose posts alone are searched (`&from=…`). `asked` says whether it was submitted here: any website can
 * open such a URL, which fills the box and asks no server. `search` starts a search: the same one refreshes the results
 * without a new history entry, another one navigates to its own URL.
 */
export function useSearch(): Search & { asked: boolean; search(wanted: Search): void } {
  const go = useStableNavigate();
  const { sync } = useWorld();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const asked = Object(state).submitted === true;
  const query = (params.get("query") ?? "").trim();
  const author = params.get("from") || undefined;
  const search = (wanted: Search) => {
    const term = { query: wanted.query.trim(), author: wanted.author };
    if (term.query === "") return;
    if (asked && searchKey(term) === searchKey({ query, author })) void sync.search.refresh(searchKey(term));
    else go(searchPath(term), { state: submitted });
  };
  return { query, author, asked, search };
}
