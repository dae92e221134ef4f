import { useEffect, useRef, useState } from "react";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Search.module.css";

type Props = {
  /** "on": the server may have more; "over": this is all, and worth saying so; null: neither is known. */
  end: "on" | "over" | null;
  /** Why the last request for more failed; null: it did not. */
  failure: string | null;
  /** Requests more. */
  more(): Promise<void>;
  /** Called as more is requested. */
  onAsk?: (() => void) | undefined;
};

/**
 * The end of what the server listed: a button that fetches more, with the error of a failed fetch; a note that these
 * are all, if there were many or the last fetch found nothing; else nothing.
 */
export function ListOfServerEnd({ end, failure, more, onAsk }: Props) {
  const t = useT();
  const { host } = new URL(useWorld().origin);
  const [pressed, setPressed] = useState<"asking" | "asked" | null>(null);
  const last = useRef<HTMLParagraphElement>(null);
  const over = end === "over" || (end === null && pressed !== null);
  // The pressed button is removed and loses the focus. New results take it themselves; without any, the note does.
  useEffect(() => {
    if (over && pressed !== null && document.activeElement === document.body) last.current?.focus();
  }, [over, pressed]);
  if (end === null && !over) return null;
  if (over)
    return (
      <p ref={last} className={styles.note} role="status" tabIndex={-1}>
        {t("search.end", { host })}
      </p>
    );
  return (
    <p className={styles.note} role="status">
      {pressed === "asked" && failure !== null ? `${failure} ` : ""}
      <button
        type="button"
        className={styles.again}
        aria-disabled={pressed === "asking"}
        onClick={() => {
          if (pressed === "asking") return;
          setPressed("asking");
          onAsk?.();
          void more().finally(() => setPressed("asked"));
        }}
      >
        {t("search.more", { host })}
      </button>
    </p>
  );
}
