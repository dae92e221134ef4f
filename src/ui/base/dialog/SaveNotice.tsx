import { useEffect, useState } from "react";
import { useT } from "../../context/useT";
import styles from "./Modal.module.css";
import { useSaveResult } from "./save_notices";

/** How long a save notice is shown, in ms. */
const STAYS_MS = 2000;

/** Says for 2 s after each save of a setting whether it succeeded. */
export function SaveNotice() {
  const t = useT();
  const { state, count } = useSaveResult();
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
