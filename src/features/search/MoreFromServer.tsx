import { useEffect, useRef, useState } from "react";
import type { SearchResultKind } from "../../domain/entities/search_results";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import type { ServerSearch } from "./ServerAnswer";
import { endOfKind } from "./found_lines";
import { searchFailureText } from "./search_failure_text";
import styles from "./Search.module.css";

/**
 * The end of the server's results of a kind: a button that fetches more, with the error of a failed fetch; a note that
 * these are all, if there were many or the last fetch found nothing; else nothing.
 */
export function MoreFromServer({
  server,
  kind,
  onAsk,
}: {
  server: ServerSearch;
  kind: SearchResultKind;
  onAsk?: () => void;
}) {
  const t = useT();
  const { sync, origin } = useWorld();
  const [pressed, setPressed] = useState<"asking" | "asked" | null>(null);
  const { asked, answer, fetched } = server;
  const { host } = new URL(origin);
  const last = useRef<HTMLParagraphElement>(null);
  const end = asked === null ? null : endOfKind(answer, kind);
  const over = end === "over" || (end === null && pressed !== null);
  // The pressed button is removed and loses the focus. New results take it themselves; without any, the note does.
  useEffect(() => {
    if (over && pressed !== null && document.activeElement === document.body) last.current?.focus();
  }, [over, pressed]);
  if (asked === null || (end === null && !over)) return null;
  if (over)
    return (
      <p ref={last} className={styles.note} role="status" tabIndex={-1}>
        {t("search.end", { host })}
      </p>
    );
  return (
    <p className={styles.note} role="status">
      {pressed === "asked" && fetched?.failure ? `${searchFailureText(t, fetched.failure, host)} ` : ""}
      <button
        type="button"
        className={styles.again}
        aria-disabled={pressed === "asking"}
        onClick={() => {
          if (pressed === "asking") return;
          setPressed("asking");
          onAsk?.();
          void sync.search.more(asked, kind).finally(() => setPressed("asked"));
        }}
      >
        {t("search.more", { host })}
      </button>
    </p>
  );
}
