import type { LucideIcon } from "lucide-react";
import styles from "./Glyph.module.css";
import { glyphCharacter } from "./row_icons";
import type { GlyphName } from "./glyph_names";

/** A decorative icon, rendered as a character of the icon font, or as SVG while that font is not loaded. */
export function Glyph({ name, icon: Icon, size }: { name: GlyphName; icon: LucideIcon; size: number }) {
  const sign = glyphCharacter(name);
  if (sign === undefined) return <Icon size={size} aria-hidden="true" />;
  return (
    <span className={styles.glyph} style={{ fontSize: size }} aria-hidden="true">
      {sign}
    </span>
  );
}
