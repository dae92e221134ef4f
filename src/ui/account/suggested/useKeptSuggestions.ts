import type { SuggestedPerson } from "../../../domain/accounts/suggestions";
import { useKept } from "../../hooks/useKept";
import { useSuggestions } from "./useSuggestions";

/**
 * People whom the user may want to follow (`useSuggestions`), where they were first shown: who is followed stays until
 * the screen is left; who is dismissed, muted or blocked goes at once.
 * @param most how many the first ones are
 * @returns undefined until they are read
 */
export function useKeptSuggestions(most: number): readonly SuggestedPerson[] | undefined {
  const suggestions = useSuggestions(most);
  const kept = useKept(suggestions?.people, ({ account }) => account.id);
  return kept?.filter(({ account }) => suggestions?.gone.has(account.id) !== true);
}
