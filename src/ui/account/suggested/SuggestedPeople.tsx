import type { SuggestedPerson } from "../../../domain/accounts/suggestions";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { useInstance } from "../../context/useDevice";
import { SuggestionRow } from "./SuggestionRow";
import styles from "./Suggestions.module.css";

/** People whom the user may want to follow (`useKeptSuggestions`). */
export function SuggestedPeople({ people }: { people: readonly SuggestedPerson[] }) {
  const { dismisses_suggestions = false } = capabilitiesOf(useInstance());
  return (
    <ul role="list" className={styles.list}>
      {people.map((person) => (
        <SuggestionRow key={person.account.id} {...person} dismissible={dismisses_suggestions} />
      ))}
    </ul>
  );
}
