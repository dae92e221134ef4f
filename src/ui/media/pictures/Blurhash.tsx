import { useEffect, useState } from "react";
import { blurhashAddress } from "../../../domain/media/blurhash";
import { runInBackground } from "../../browser/background_task";
import { useWorld } from "../../context/useWorld";
import styles from "./Blurhash.module.css";

/** How long to wait for a picture before its blurhash is drawn, in ms: drawing four of them doubles the time that a row takes. */
const patience = 100;

/** The blurhash of a picture that loads slowly or is covered, over its box. A hash that cannot be decoded shows nothing. */
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
