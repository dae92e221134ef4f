import { useEffect, useRef, useState } from "react";
import type { FoundKind } from "../../domain/entities/found";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import type { Server } from "./ServerAnswer";
import { goesOn } from "./found_lines";
import { unaskedText } from "./unasked_text";
import styles from "./Search.module.css";

/**
 * The end of what the server found of a kind: the button that asks it for more, and why it could not be asked; that this is all,
 * where that was not to be seen at once, or who asked comes to it as nothing came; else nothing.
 */
export function MoreFromServer({ server, kind, onAsk }: { server: Server; kind: FoundKind; onAsk?: () => void }) {
  const t = useT();
  const { sync, origin } = useWorld();
  const [pressed, setPressed] = useState<"asking" | "asked" | null>(null);
  const { asked, answer, fetched } = server;
  const { host } = new URL(origin);
  const last = useRef<HTMLParagraphElement>(null);
  const end = asked === null ? null : goesOn(answer, kind);
  const over = end === "over" || (end === null && pressed !== null);
  // The button went with the focus, and what came would have taken that.
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
      {pressed === "asked" && fetched?.failure ? `${unaskedText(t, fetched.failure, host)} ` : ""}
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
