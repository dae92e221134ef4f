import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Gap } from "../../domain/spans";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./Timeline.module.css";

/** A stretch that was never looked at: filled from its upper end by a tap, or once the reader has come near. */
export function GapRow({ gap, position, size }: { gap: Gap; position: number; size: number }) {
  const t = useT();
  const { sync } = useWorld();
  const row = useRef<HTMLElement>(null);
  const [filling, setFilling] = useState(false);
  const { timeline, upper, lower } = gap;

  async function read() {
    setFilling(true);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the engine's fill, not an array's
    await sync.fill({ timeline, upper, lower }).finally(() => setFilling(false));
  }
  const fillNow = useEffectEvent(() => void read());

  useEffect(() => {
    if (!row.current) return undefined;
    // Coming from above it is filled unasked. From below it is not: what would come stands above the gap, far from the reader.
    const near = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting && seen.boundingClientRect.top > innerHeight / 2 && navigator.onLine) fillNow();
      },
      { rootMargin: "300px 0px" },
    );
    near.observe(row.current);
    return () => near.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a gap that was filled in part is looked at anew
  }, [upper, lower]);

  return (
    <article
      ref={row}
      className={styles.gap}
      aria-posinset={position}
      aria-setsize={size}
      aria-label={t("timeline.gap")}
    >
      <button type="button" disabled={filling} onClick={() => void read()}>
        {filling ? t("timeline.filling") : t("timeline.fill")}
      </button>
    </article>
  );
}
