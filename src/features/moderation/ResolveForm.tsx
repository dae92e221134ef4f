import { useState } from "react";
import { Field } from "../../ui/base/form/Field";
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
      <Field label={t("moderation.report.comment")}>
        {(tied) => (
          <input
            {...tied}
            type="text"
            dir="auto"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <button type="submit" disabled={disabled}>
        {t("moderation.report.resolve")}
      </button>
    </form>
  );
}
