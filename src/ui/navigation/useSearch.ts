import { useLocation, useSearchParams } from "react-router";
import { useStableNavigate } from "./useStableNavigate";
import { useWorld } from "../context/useWorld";

/** The state of a history entry whose search was submitted here: it lasts through a reload. */
const submitted = { submitted: true };

/**
 * The search of the current URL. `query` is its search term (`/search?query=…`), "" on other pages. `asked` says whether
 * it was submitted here: any website can open such a URL, which fills the box and asks no server. `search` starts a
 * search: the same term refreshes the results without a new history entry, another term navigates to its own URL.
 */
export function useSearch(): { query: string; asked: boolean; search(typed: string): void } {
  const go = useStableNavigate();
  const { sync } = useWorld();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const asked = Object(state).submitted === true;
  const query = (params.get("query") ?? "").trim();
  const search = (typed: string) => {
    const term = typed.trim();
    if (term === "") return;
    if (term === query && asked) void sync.search.refresh(term);
    else go(`/search?${new URLSearchParams({ query: term })}`, { state: submitted });
  };
  return { query, asked, search };
}
