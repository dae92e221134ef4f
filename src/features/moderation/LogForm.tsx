import { useState } from "react";
import { type LogQuestion, wholeLog } from "../../domain/moderation/moderation_log";
import { Field } from "../../ui/base/form/Field";
import { TextField } from "../../ui/base/form/TextField";
import { useT } from "../../ui/context/useT";
import styles from "./Moderation.module.css";

/** The search in the log: by words, by who did something, and by days. It is asked for when the form is sent. */
export function LogForm({ onAsk }: { onAsk(question: LogQuestion): void }) {
  const t = useT();
  const [question, setQuestion] = useState<LogQuestion>(wholeLog);
  const put = (some: Partial<LogQuestion>) => setQuestion({ ...question, ...some });
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(question);
      }}
    >
      <div className={styles.words}>
        <TextField
          label={t("moderation.log.text")}
          type="search"
          data-stays=""
          enterKeyHint="search"
          value={question.text}
          onChange={(text) => put({ text })}
        />
      </div>
      <TextField
        label={t("moderation.log.by")}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        value={question.by}
        onChange={(text) => put({ by: text })}
      />
      <div className={styles.days}>
        <Field label={t("moderation.log.from")}>
          {(tied) => (
            <input {...tied} type="date" value={question.from} onChange={({ target }) => put({ from: target.value })} />
          )}
        </Field>
        <Field label={t("moderation.log.to")}>
          {(tied) => (
            <input {...tied} type="date" value={question.to} onChange={({ target }) => put({ to: target.value })} />
          )}
        </Field>
      </div>
      <button type="submit">{t("moderation.users.go")}</button>
    </form>
  );
}
