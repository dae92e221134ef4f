import { encode } from "uqr";
import styles from "./Security.module.css";

/** The modules of light around a QR code that readers want (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code, dark on light in every theme, since readers want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark} />
    </svg>
  );
}
