import { useLayoutEffect, useRef, useState } from "react";
import type { DraftRow } from "../../domain/rows/rows";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useT } from "../../ui/context/useT";
import styles from "./Composer.module.css";
import { ComposeForm } from "./ComposeForm";

/**
 * The form in the desktop sidebar. It edits the same draft as the dialog and is hidden while that is open. Its place
 * stays as high as it was, so that nothing below it moves.
 */
export function ComposePanel() {
  const t = useT();
  const [written, setWritten] = useState<{ posts: number; kept?: DraftRow }>({ posts: 0 });
  const dialogIsOpen = useDialogs(({ open }) => open?.name === "compose" && open.draft === "status");
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (dialogIsOpen || !element) return undefined;
    const measure = () => element.style.setProperty("--height", `${element.offsetHeight}px`);
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [dialogIsOpen]);
  return (
    <section ref={panel} className={styles.panel} aria-label={t("composer.title")}>
      {dialogIsOpen ? null : (
        <ComposeForm
          key={written.posts}
          draft="status"
          focus={written.posts > 0}
          kept={written.kept}
          onDone={(kept) => setWritten({ posts: written.posts + 1, kept })}
        />
      )}
    </section>
  );
}
