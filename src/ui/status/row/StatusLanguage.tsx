import { formatForeign } from "../../../i18n/format";
import { useT } from "../../context/useT";
import styles from "./Status.module.css";

/**
 * The language code of a status if it differs from the interface's, with the name as its title.
 * @param of the language as servers send it (BCP 47)
 */
export function StatusLanguage({ of }: { of: string | null }) {
  const { locale } = useT();
  const foreign = of ? formatForeign(of, locale) : null;
  if (!foreign) return null;
  return (
    <abbr className={styles.language} title={foreign.name}>
      {foreign.code}
    </abbr>
  );
}
