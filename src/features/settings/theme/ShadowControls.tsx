import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { ShadowLayer } from "../../../theme/shadow";
import { type ShadowName, shadowNames, type Theme } from "../../../theme/theme";
import { Checkbox } from "../../../ui/base/form/Checkbox";
import { useT } from "../../../ui/context/useT";
import { ColourField } from "./ColourControls";
import { Slider, type ThemeChange } from "./ShapeControls";
import styles from "./ThemeEditor.module.css";

const fresh: ShadowLayer = { x: 0, y: 2, blur: 8, spread: 0, colour: "#000000", alpha: 0.4, inset: false };

/** The lengths of a layer in px, each with its bounds. */
const lengths = [
  ["x", -50, 50],
  ["y", -50, 50],
  ["blur", 0, 100],
  ["spread", -50, 50],
] as const;

/** The most layers that a shadow is given here. */
const LAYERS = 8;

/** The shadows, layer by layer. Without a list of its own a theme has the default shadow. */
export function ShadowControls({ theme, onChange }: { theme: Theme; onChange: ThemeChange }) {
  const t = useT();
  const set = (name: ShadowName, layers: readonly ShadowLayer[] | undefined, control: string | null) => {
    const { [name]: _, ...others } = theme.shadows;
    onChange({ shadows: layers ? { ...others, [name]: layers } : others }, control);
  };
  return shadowNames.map((name) => {
    const layers = theme.shadows[name];
    const change = (at: number, next: Partial<ShadowLayer>, control: string | null) =>
      set(
        name,
        layers?.map((layer, place) => (place === at ? { ...layer, ...next } : layer)),
        control,
      );
    return (
      <fieldset key={name} className={styles.shadow}>
        <legend>{t(`themes.shadow.${name}`)}</legend>
        {layers === undefined && <p>{t("themes.shadow.default")}</p>}
        {layers?.length === 0 && <p>{t("themes.shadow.none")}</p>}
        {layers?.map((layer, at) => (
          <fieldset key={at}>
            <legend>{t("themes.shadow.layer", { at: at + 1 })}</legend>
            {lengths.map(([side, min, max]) => (
              <Slider
                key={side}
                label={t(`themes.shadow.${side}`)}
                value={layer[side]}
                range={[min, max, 1]}
                text={t("themes.px", { value: layer[side] })}
                onChange={(value) => change(at, { [side]: value }, `${name} ${at} ${side}`)}
              />
            ))}
            <Slider
              label={t("themes.shadow.alpha")}
              value={layer.alpha}
              range={[0, 1, 0.05]}
              text={t("themes.percent", { value: Math.round(layer.alpha * 100) })}
              onChange={(alpha) => change(at, { alpha }, `${name} ${at} alpha`)}
            />
            <ColourField
              label={t("themes.shadow.colour")}
              value={layer.colour}
              onChange={(colour) => change(at, { colour }, `${name} ${at} colour`)}
            />
            <Checkbox checked={layer.inset} onChange={(inset) => change(at, { inset }, null)}>
              {t("themes.shadow.inset")}
            </Checkbox>
            <button
              type="button"
              onClick={() =>
                set(
                  name,
                  layers.filter((_, place) => place !== at),
                  null,
                )
              }
            >
              <Trash size={20} aria-hidden="true" />
              {t("themes.shadow.remove")}
            </button>
          </fieldset>
        ))}
        <div className={styles.line}>
          {(layers?.length ?? 0) < LAYERS && (
            <button type="button" onClick={() => set(name, [...(layers ?? []), fresh], null)}>
              <Plus size={20} aria-hidden="true" />
              {t("themes.shadow.add")}
            </button>
          )}
          {layers && (
            <button type="button" onClick={() => set(name, undefined, null)}>
              {t("themes.shadow.reset")}
            </button>
          )}
        </div>
      </fieldset>
    );
  });
}
