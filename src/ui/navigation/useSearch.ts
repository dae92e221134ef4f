import { useSearchParams } from "react-router";
import { useStableNavigate } from "./useStableNavigate";
import { useWorld } from "../context/useWorld";

/**
 * What is searched for by this address (`/search?query=…`), "" where it is none of a search; and `search`, which searches for words:
 * the same ones ask the server anew, so that the way back leads to them once; others have their own place in the history.
 */
export function useSearch(): { query: string; search(typed: string): void } {
  const go = useStableNavigate();
  const { sync } = useWorld();
  const [params] = useSearchParams();
  const query = (params.get("query") ?? "").trim();
  const search = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === "") return;
    if (wanted === query) void sync.search.refresh(wanted);
    else go(`/search?${new URLSearchParams({ query: wanted })}`);
  };
  return { query, search };
}
