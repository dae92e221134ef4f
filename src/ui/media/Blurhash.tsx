import { useEffect, useState } from "react";
import { blurhashAddress } from "../../domain/picture/blurhash";
import { runInBackground } from "../list/background_task";
import { useWorld } from "../world";
import styles from "./Blurhash.module.css";

/**
 * How long a picture may take to be there before its colours are drawn, in ms: they are a picture themselves, which costs the row that
 * brings four of them twice the time.
 */
const patience = 100;

/** The colours of a picture that is not there soon, or is hidden, over its box. A hash that cannot be read shows nothing. */
export function Blurhash({ hash }: { hash: string }) {
  const { clock } = useWorld();
  const [late, setLate] = useState(false);
  useEffect(() => {
    let here = true;
    const timer = clock.setTimeout(() => runInBackground(() => here && setLate(true)), patience);
    return () => {
      here = false;
      clock.clearTimeout(timer);
    };
  }, [clock]);
  const address = late ? blurhashAddress(hash) : null;
  return address ? <span className={styles.blurhash} style={{ backgroundImage: `url(${address})` }} /> : null;
}
