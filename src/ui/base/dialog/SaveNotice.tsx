import { useEffect, useState } from "react";
import { useT } from "../../context/useT";
import styles from "./Modal.module.css";
import { useSaved } from "./save_notices";

/** How long a save notice stays, in ms (spec 000 section 9). */
const STAYS_MS = 2000;

/** That what was set is saved, or is not: for 2 s after each saving. */
export function SaveNotice() {
  const t = useT();
  const { state, count } = useSaved();
  const [past, setPast] = useState(count);
  useEffect(() => {
    const timer = window.setTimeout(() => setPast(count), STAYS_MS);
    return () => window.clearTimeout(timer);
  }, [count]);
  const shown = count > past ? state : null;
  return (
    <output className={shown === "failed" ? styles.failed : styles.saved}>
      {shown && t(shown === "failed" ? "modal.notSaved" : "modal.saved")}
    </output>
  );
}
