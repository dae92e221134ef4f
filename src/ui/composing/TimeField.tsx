import { type ReactNode, useEffect, useId, useRef } from "react";
import { dateTimeFieldOf, isTooSoon, timeOfField } from "../../domain/composing/schedule";
import { useNow } from "../context/useNow";
import { useT } from "../context/useT";
import styles from "./TimeField.module.css";

type Props = {
  /** The initial time, in ms. */
  at: number;
  fixed: boolean;
  /** Receives a complete time, in ms; not called while it is incomplete. */
  onChange(at: number): void;
  /** Content below the field. */
  children?: ReactNode;
};

/**
 * A native date and time field for scheduling a post, with its time zone and an error for a time that is too soon.
 * Native validation stops the form's submission and focuses the field if it is incomplete or too soon.
 */
export function TimeField({ at, fixed, onChange, children }: Props) {
  const t = useT();
  const now = useNow();
  const ids = { field: useId(), zone: useId(), near: useId() };
  const field = useRef<HTMLInputElement>(null);
  const near = isTooSoon(at, now);
  const wrong = near ? t("scheduled.near") : "";
  useEffect(() => field.current?.setCustomValidity(wrong), [wrong]);
  // The field may open below the visible part of a form. The block body drops the promise that newer browsers return,
  // which React would take for a cleanup.
  useEffect(() => {
    field.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className={styles.time}>
      <label htmlFor={ids.field}>{t("scheduled.time")}</label>
      <input
        ref={field}
        id={ids.field}
        type="datetime-local"
        required
        // Uncontrolled, so that a half-typed time is not overwritten.
        defaultValue={dateTimeFieldOf(at)}
        readOnly={fixed}
        aria-invalid={near || undefined}
        aria-describedby={near ? `${ids.near} ${ids.zone}` : ids.zone}
        onChange={({ target }) => {
          const chosen = timeOfField(target.value);
          if (chosen !== null) onChange(chosen);
        }}
      />
      <p id={ids.zone} className={styles.zone}>
        {t("scheduled.zone", { zone })}
      </p>
      <p id={ids.near} role="status" className={styles.near}>
        {wrong}
      </p>
      {children}
    </div>
  );
}
