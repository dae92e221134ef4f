import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { withOperator } from "../../domain/search/search_operators";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import styles from "./Search.module.css";

type Props = {
  /** What is in the box. */
  typed: string;
  /** Puts a text with an operator at its end into the box. */
  onType: (text: string) => void;
};

/** The operators that narrow a search, where the server knows any. */
export function SearchOperators({ typed, onType }: Props) {
  const t = useT();
  const { search_operators = [] } = capabilitiesOf(useInstance());
  if (search_operators.length === 0) return null;
  return (
    <ul role="list" className={styles.options} aria-label={t("search.options")}>
      {search_operators.map((operator) => (
        <li key={operator}>
          <button
            type="button"
            aria-label={t("search.operator", { operator })}
            onClick={() => onType(withOperator(typed, operator))}
          >
            <code dir="ltr">{operator}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}
