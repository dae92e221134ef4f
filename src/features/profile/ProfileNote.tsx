import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { AccountRow, RelationshipRow } from "../../domain/rows/rows";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useAskBeforeClose } from "../../ui/hooks/useAskBeforeClose";
import styles from "./Note.module.css";

/** How long after the last key a note is saved, in ms. */
const SAVE_AFTER_MS = 1500;

type Props = { account: AccountRow; relationship: RelationshipRow | undefined };

/**
 * The user's private note on an account. It is saved a moment after the last key, and at once when the user leaves the
 * field, the profile or the page; without a network it waits in the outbox. Until it is saved, the browser asks before
 * the tab is closed.
 */
export function ProfileNote({ account: { id }, relationship }: Props) {
  const t = useT();
  const { sync, clock } = useWorld();
  const online = useOnline();
  const field = useId();
  const stored = relationship?.note ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const timer = useRef(0);
  /** The text that waits to be saved; null: none. */
  const unsaved = useRef<string | null>(null);
  if (typed !== null && typed === stored) setTyped(null);

  const save = useEffectEvent(() => {
    clock.clearTimeout(timer.current);
    const comment = unsaved.current;
    unsaved.current = null;
    if (comment === null || comment === stored) return;
    void sync.outbox.intend("note", { id, comment }).then(() => setSaved(true));
  });
  function write(text: string) {
    setTyped(text);
    setSaved(false);
    unsaved.current = text;
    clock.clearTimeout(timer.current);
    timer.current = clock.setTimeout(() => save(), SAVE_AFTER_MS);
  }
  useEffect(() => {
    const leave = () => document.hidden && save();
    const end = () => save();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", end);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", end);
      save();
    };
  }, []);

  // What is saved as the page goes may be lost: the browser drops the requests of a page that closes.
  useAskBeforeClose(typed !== null && !saved);

  return (
    <div className={styles.note}>
      <label htmlFor={field}>{t("note.label")}</label>
      <textarea
        id={field}
        rows={1}
        dir="auto"
        placeholder={t("note.hint")}
        value={typed ?? stored}
        disabled={relationship === undefined}
        onChange={({ target }) => write(target.value)}
        onBlur={() => save()}
      />
      <p role="status">{saved ? t(online ? "note.saved" : "note.waits") : null}</p>
    </div>
  );
}
