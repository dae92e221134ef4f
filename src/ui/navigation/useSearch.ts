import { useSearchParams } from "react-router";
import { useStableNavigate } from "./useStableNavigate";
import { useWorld } from "../context/useWorld";

/**
 * The search of the current URL. `query` is its search term (`/search?query=…`), "" on other pages. `search` starts a
 * search: the same term refreshes the results without a new history entry, another term navigates to its own URL.
 */
export function useSearch(): { query: string; search(typed: string): void } {
  const go = useStableNavigate();
  const { sync } = useWorld();
  const [params] = useSearchParams();
  const query = (params.get("query") ?? "").trim();
  const search = (typed: string) => {
    const term = typed.trim();
    if (term === "") return;
    if (term === query) void sync.search.refresh(term);
    else go(`/search?${new URLSearchParams({ query: term })}`);
  };
  return { query, search };
}
