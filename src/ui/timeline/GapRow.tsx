import { useRef, useState } from "react";
import type { Gap } from "../../domain/timelines/gaps";
import { whenLoaded } from "../lazy/when_loaded";
import { useNearViewport } from "../hooks/useNearViewport";
import { useT } from "../context/useT";
import { withMessages } from "../lazy/with_messages";
import { useWorld } from "../context/useWorld";
import styles from "./GapRow.module.css";

/**
 * Maximum of pages that are loaded automatically while the row is near the viewport. New entries are inserted above the
 * row.
 */
const MAX_AUTOMATIC_PAGES = 10;

/**
 * The row of a gap in a timeline. The gap is filled from its upper end when the row is near the viewport, or by a
 * press. Only a press reports a failure. New entries are inserted above this row, and the list keeps its anchor.
 */
export function GapRow({ gap, position, size }: { gap: Gap; position: number; size: number }) {
  const t = useT();
  const { db, sync } = useWorld();
  const row = useRef<HTMLElement>(null);
  const pages = useRef(0);
  const [filling, setFilling] = useState(false);
  const { timeline, upper, lower } = gap;

  async function fill() {
    setFilling(true);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the engine's fill, not an array's
    await sync.timelines.fillGap({ timeline, upper, lower }).finally(() => setFilling(false));
  }

  function onPress() {
    if (filling) return;
    const filled = fill().then(() => withMessages(import("./tell_read_failure")));
    whenLoaded(t, filled, ({ tellReadFailure }) => void tellReadFailure(db, timeline, t));
  }

  useNearViewport(row, `${upper} ${lower}`, (near) => {
    if (!near) pages.current = 0;
    else if (navigator.onLine && pages.current < MAX_AUTOMATIC_PAGES) {
      pages.current += 1;
      void fill();
    }
  });

  return (
    <article
      ref={row}
      className={styles.gap}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows of a feed take the focus
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-label={t("gap.label")}
    >
      <button type="button" data-more aria-disabled={filling} onClick={onPress}>
        {filling ? t("gap.filling") : t("gap.fill")}
      </button>
    </article>
  );
}
