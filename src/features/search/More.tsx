import { useState } from "react";
import type { FoundKind } from "../../domain/entities/found";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import type { Server } from "./Answered";
import styles from "./Search.module.css";

/** The button that asks the server for more of a kind; nothing where it has no more. */
export function More({ server, kind }: { server: Server; kind: FoundKind }) {
  const t = useT();
  const { sync, origin } = useWorld();
  const [busy, setBusy] = useState(false);
  const { asked, answer } = server;
  if (asked === null || answer?.further?.[kind] == null) return null;
  return (
    <p className={styles.note}>
      <button
        type="button"
        className={styles.again}
        aria-disabled={busy}
        onClick={() => {
          if (busy) return;
          setBusy(true);
          void sync.moreFound(asked, kind).finally(() => setBusy(false));
        }}
      >
        {t("search.more", { host: new URL(origin).host })}
      </button>
    </p>
  );
}
