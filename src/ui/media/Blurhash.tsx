import { blurhashAddress } from "../../domain/picture/blurhash";
import styles from "./Blurhash.module.css";

/** The colours of a picture that is not there yet, or is hidden, over its box. A hash that cannot be read shows nothing. */
export function Blurhash({ hash }: { hash: string }) {
  const address = blurhashAddress(hash);
  return address ? <span className={styles.blurhash} style={{ backgroundImage: `url(${address})` }} /> : null;
}
