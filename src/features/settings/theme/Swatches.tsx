import { schemesOf, type Theme } from "../../../theme/theme";
import styles from "./OwnThemes.module.css";

/** The colours of a theme's schemes, in a square each. */
export function Swatches({ theme }: { theme: Theme }) {
  return (
    <span className={styles.swatches} aria-hidden="true">
      {schemesOf(theme).map((scheme) => (
        <Swatch key={scheme} theme={theme} scheme={scheme} />
      ))}
    </span>
  );
}

/** A theme's colours in a square: ground, panel, accent and text. */
function Swatch({ theme, scheme }: { theme: Theme; scheme: "dark" | "light" }) {
  const colours = theme[scheme];
  if (!colours) return null;
  return (
    <svg width="28" height="28" viewBox="0 0 28 28">
      <rect width="28" height="28" fill={colours.bg} />
      <rect y="18" width="28" height="10" fill={colours.panel} />
      <rect x="5" y="5" width="18" height="3" fill={colours.text} />
      <rect x="5" y="11" width="10" height="3" fill={colours.link} />
      <circle cx="21" cy="23" r="3" fill={colours.accent} />
    </svg>
  );
}
