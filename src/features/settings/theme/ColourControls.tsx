import { useId, useState } from "react";
import { hexOf, parseColour } from "../../../theme/colour";
import { type Colours, colourTokens, type ColourToken } from "../../../theme/theme";
import { useT } from "../../../ui/context/useT";
import styles from "./ThemeEditor.module.css";

type Props = { colours: Colours; onChange(token: ColourToken, hex: string): void };

/** A colour of each token: the system's chooser, and its name as "#rrggbb". */
export function ColourControls({ colours, onChange }: Props) {
  const t = useT();
  return (
    <div className={styles.colours}>
      {colourTokens.map((token) => (
        <ColourField
          key={token}
          label={t(`themes.colour.${token}`)}
          value={colours[token]}
          onChange={(hex) => onChange(token, hex)}
        />
      ))}
    </div>
  );
}

/** One colour. What is typed counts as soon as it is a colour; what is none when the field is left is forgotten. */
export function ColourField({ label, value, onChange }: { label: string; value: string; onChange(hex: string): void }) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const colour = typed === null ? null : parseColour(typed);
  return (
    <div className={styles.colour}>
      <label htmlFor={id}>{label}</label>
      <input
        type="color"
        aria-label={t("themes.choose", { name: label })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        type="text"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={32}
        aria-invalid={typed !== null && !colour ? true : undefined}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = parseColour(target.value);
          if (read && hexOf(read) !== value) onChange(hexOf(read));
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
