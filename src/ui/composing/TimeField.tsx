import { type ReactNode, useEffect, useId, useRef } from "react";
import { fieldOf, isTooSoon, timeIn } from "../../domain/composing/schedule";
import { useNow } from "../context/useNow";
import { useT } from "../context/useT";
import styles from "./TimeField.module.css";

type Props = {
  /** When it begins with, in ms. */
  at: number;
  fixed: boolean;
  /** Told of a whole time, in ms; one that is half typed is none. */
  onChange(at: number): void;
  /** What stands under it. */
  children?: ReactNode;
};

/**
 * When the server is to post something: a native field of date and time, with the time zone that it is meant in, and what is
 * wrong with a time that is too near. Who leaves it half filled, or sends one that is too near, is led back to it by the
 * browser.
 */
export function TimeField({ at, fixed, onChange, children }: Props) {
  const t = useT();
  const now = useNow();
  const ids = { field: useId(), zone: useId(), near: useId() };
  const field = useRef<HTMLInputElement>(null);
  const near = isTooSoon(at, now);
  const wrong = near ? t("scheduled.near") : "";
  useEffect(() => field.current?.setCustomValidity(wrong), [wrong]);
  // It may come at the end of a form that is open on a small screen. Newer browsers give a promise, which cleans nothing up.
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
        // What is half typed stays as it is: the field keeps its own text.
        defaultValue={fieldOf(at)}
        readOnly={fixed}
        aria-invalid={near || undefined}
        aria-describedby={near ? `${ids.near} ${ids.zone}` : ids.zone}
        onChange={({ target }) => {
          const chosen = timeIn(target.value);
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
