import { useState } from "react";
import { TextField } from "../../ui/base/form/TextField";
import { useT } from "../../ui/context/useT";
import styles from "./Moderation.module.css";

/** Resolves a report, with what is told to who reported. */
export function ResolveForm({ disabled, onResolve }: { disabled: boolean; onResolve(comment: string): void }) {
  const t = useT();
  const [words, setWords] = useState("");
  return (
    <form
      className={styles.resolve}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) onResolve(words.trim());
      }}
    >
      <TextField label={t("moderation.report.comment")} value={words} onChange={setWords} />
      <button type="submit" disabled={disabled}>
        {t("moderation.report.resolve")}
      </button>
    </form>
  );
}
