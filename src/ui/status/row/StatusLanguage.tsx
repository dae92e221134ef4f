import { formatForeign } from "../../../i18n/format";
import { useT } from "../../context/useT";
import styles from "./Status.module.css";

/**
 * The language of a status that is not the interface's, by its code; its name is its title. `of` is as servers send it (BCP
 * 47).
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
