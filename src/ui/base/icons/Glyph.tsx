import type { LucideIcon } from "lucide-react";
import styles from "./Glyph.module.css";
import { rowIcon } from "./row_icons";
import type { GlyphName } from "./glyph_names";

/** An icon beside words that say the same, as a sign of the font; drawn where that is not there. */
export function Glyph({ name, icon: Icon, size }: { name: GlyphName; icon: LucideIcon; size: number }) {
  const sign = rowIcon(name);
  if (sign === undefined) return <Icon size={size} aria-hidden="true" />;
  return (
    <span className={styles.glyph} style={{ fontSize: size }} aria-hidden="true">
      {sign}
    </span>
  );
}
