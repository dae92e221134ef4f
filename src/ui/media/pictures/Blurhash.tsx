import { useEffect, useState } from "react";
import { blurhashDataUrl } from "../../../domain/media/blurhash";
import { runInBackground } from "../../browser/background_task";
import { useWorld } from "../../context/useWorld";
import styles from "./Blurhash.module.css";

/**
 * The delay before a blurhash is drawn, in ms: most pictures load sooner, and four blurhashes double a row's render
 * time.
 */
const DELAY_MS = 100;

/** The blurhash of a picture that loads slowly or is covered, over its box. Draws nothing for an invalid hash. */
export function Blurhash({ hash }: { hash: string }) {
  const { clock } = useWorld();
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    let mounted = true;
    const timer = clock.setTimeout(() => runInBackground(() => mounted && setDelayed(true)), DELAY_MS);
    return () => {
      mounted = false;
      clock.clearTimeout(timer);
    };
  }, [clock]);
  const address = delayed ? blurhashDataUrl(hash) : null;
  return address ? <span className={styles.blurhash} style={{ backgroundImage: `url(${address})` }} /> : null;
}
