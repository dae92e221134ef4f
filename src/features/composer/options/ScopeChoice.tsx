import type { Visibility } from "../../../domain/entities/statuses/status";
import { useT } from "../../../ui/context/useT";
import { visibilityIcons } from "../../../ui/composing/visibility_icons";
import styles from "./Options.module.css";

type Props = { value: Visibility; scopes: Visibility[]; disabled: boolean; onChange(scope: Visibility): void };

/** Chooses the visibility. A native <select> is quickest on a phone and works inside a dialog. */
export function ScopeChoice({ value, scopes, disabled, onChange }: Props) {
  const t = useT();
  const Icon = visibilityIcons[value];
  return (
    <span className={styles.scope} title={t(`scope.${value}`)}>
      <Icon aria-hidden size={20} />
      <select
        aria-label={t("composer.scope")}
        value={value}
        disabled={disabled || scopes.length < 2}
        onChange={({ target }) => onChange(scopes.find((scope) => scope === target.value) ?? value)}
      >
        {scopes.map((scope) => (
          <option key={scope} value={scope}>
            {t(`scope.${scope}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
