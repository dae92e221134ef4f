import type { FoundHashtag } from "../../domain/entities/search_results";
import { curveOf } from "../../domain/search/daily_use";
import styles from "./TagRow.module.css";

const WIDTH = 56;
const HEIGHT = 24;
/** So that the line is drawn whole at its highest and lowest. */
const EDGE = 2;

/**
 * The uses of the last days as a curve, from the oldest day to today. An ornament: the numbers stand beside it as text.
 */
export function UseCurve({ history }: Pick<FoundHashtag, "history">) {
  const curve = curveOf(history);
  if (curve.length === 0) return null;
  const step = (WIDTH - 2 * EDGE) / (curve.length - 1);
  const points = curve.map((height, day) =>
    [EDGE + day * step, HEIGHT - EDGE - height * (HEIGHT - 2 * EDGE)].map((one) => one.toFixed(1)).join(),
  );
  return (
    <svg className={styles.curve} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.join(" ")} />
    </svg>
  );
}
