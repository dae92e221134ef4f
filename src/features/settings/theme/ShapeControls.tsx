import { useId } from "react";
import {
  densities,
  type Density,
  fontNames,
  opacities,
  radii,
  TEXT_SIZE_MAX,
  TEXT_SIZE_MIN,
  type Theme,
} from "../../../theme/theme";
import { familyOf } from "../../../theme/theme_values";
import { useT } from "../../../ui/context/useT";
import { SelectControl } from "../controls/SelectControl";
import { SettingRow } from "../controls/SettingRow";
import styles from "./ThemeEditor.module.css";

export type ThemeChange = (next: Partial<Theme>, control: string | null) => void;
type Props = { theme: Theme; onChange: ThemeChange };

const names = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];

/** Density, size of text and fonts. */
export function TextControls({ theme, onChange }: Props) {
  const t = useT();
  const id = useId();
  const density = names(densities).map((value) => ({ value, label: t(`themes.density.${value}`) }));
  return (
    <>
      <SelectControl
        label={t("themes.density")}
        value={theme.density}
        choices={density}
        onChange={(value) => onChange({ density: value as Density }, null)}
      />
      <Slider
        label={t("themes.textSize")}
        value={theme.text_size}
        range={[TEXT_SIZE_MIN, TEXT_SIZE_MAX, 5]}
        text={t("themes.percent", { value: theme.text_size })}
        onChange={(text_size) => onChange({ text_size }, "text_size")}
      />
      {fontNames.map((name) => (
        <SettingRow key={name} label={t(`themes.font.${name}`)} hint={t("themes.font.hint")}>
          {(tied) => (
            <input
              {...tied}
              type="text"
              className={styles.font}
              list={`${id}-fonts`}
              maxLength={40}
              defaultValue={theme.fonts[name] ?? ""}
              key={theme.fonts[name] ?? ""}
              onBlur={({ target }) => {
                const family = familyOf(target.value);
                const { [name]: before, ...others } = theme.fonts;
                target.value = family ?? "";
                if (family !== before) onChange({ fonts: family ? { ...others, [name]: family } : others }, null);
              }}
            />
          )}
        </SettingRow>
      ))}
      <datalist id={`${id}-fonts`}>
        {suggested.map((family) => (
          <option key={family} value={family}>
            {family}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Families that most systems have, or choose themselves. */
const suggested = [
  "system-ui",
  "sans-serif",
  "serif",
  "monospace",
  "ui-rounded",
  "Arial",
  "Georgia",
  "Verdana",
  "Noto Sans",
  "Noto Serif",
  "DejaVu Sans",
  "Courier New",
];

/** The radii in px. */
export function RadiusControls({ theme, onChange }: Props) {
  const t = useT();
  return names(radii).map((name) => {
    const value = theme.radii[name] ?? radii[name];
    return (
      <Slider
        key={name}
        label={t(`themes.radius.${name}`)}
        value={value}
        range={[0, 50, 1]}
        text={t("themes.px", { value })}
        onChange={(length) => onChange({ radii: { ...theme.radii, [name]: length } }, `radius ${name}`)}
      />
    );
  });
}

/** The opacities. */
export function OpacityControls({ theme, onChange }: Props) {
  const t = useT();
  return names(opacities).map((name) => {
    const value = theme.opacity[name] ?? opacities[name];
    return (
      <Slider
        key={name}
        label={t(`themes.opacity.${name}`)}
        value={value}
        range={[0, 1, 0.05]}
        text={t("themes.percent", { value: Math.round(value * 100) })}
        onChange={(share) => onChange({ opacity: { ...theme.opacity, [name]: share } }, `opacity ${name}`)}
      />
    );
  });
}

type SliderProps = {
  label: string;
  value: number;
  range: readonly [number, number, number];
  /** The value in words. */
  text: string;
  onChange(value: number): void;
};

/** A number on a scale. */
export function Slider({ label, value, range: [min, max, step], text, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
