import { capabilitiesOf } from "../../domain/instance/capabilities";
import type { Search } from "../../domain/search/search_key";
import { withOperator } from "../../domain/search/search_operators";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import styles from "./Search.module.css";

type Props = {
  typed: Search;
  /** Looks only for people whom the user follows, or for all again. */
  onFollowing: (on: boolean) => void;
  /** Puts a text with an operator at its end into the box. */
  onType: (text: string) => void;
};

/** How a search can be narrowed: to people whom the user follows and, where the server knows them, by operators. */
export function SearchOptions({ typed, onFollowing, onType }: Props) {
  const t = useT();
  const { search_operators = [] } = capabilitiesOf(useInstance());
  const following = typed.following === true;
  return (
    <ul role="list" className={styles.options} aria-label={t("search.options")}>
      <li>
        <button type="button" aria-pressed={following} onClick={() => onFollowing(!following)}>
          {t("search.following")}
        </button>
      </li>
      {search_operators.map((operator) => (
        <li key={operator}>
          <button
            type="button"
            aria-label={t("search.operator", { operator })}
            onClick={() => onType(withOperator(typed.query, operator))}
          >
            <code dir="ltr">{operator}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}
