import { useId } from "react";
import { type AccountHighlight, highlightTypes, DEFAULT_HIGHLIGHT_COLOR } from "../../../domain/accounts/highlight";
import { useT } from "../../../ui/context/useT";
import { useSetting } from "../../../ui/context/useSetting";
import { useSettingWriter } from "../../../ui/context/useSettingWriter";
import styles from "./HighlightChoice.module.css";

const none: AccountHighlight = { color: DEFAULT_HIGHLIGHT_COLOR, type: "disabled" };

/**
 * Chooses how a person's posts and mentions are highlighted, if at all. Stored as a setting and synchronized like
 * others.
 * @param acct the person's handle, the key in the setting `highlight`
 */
export function HighlightChoice({ acct }: { acct: string }) {
  const t = useT();
  const id = useId();
  const write = useSettingWriter();
  const highlights = useSetting("highlight");
  const markIn = (all: typeof highlights) => (Object.hasOwn(all, acct) ? all[acct] : undefined) ?? none;
  const mark = markIn(highlights);
  const choose = (part: Partial<AccountHighlight>) =>
    void write("highlight", (all) => ({ ...all, [acct]: { ...markIn(all), ...part } }));
  return (
    <div className={styles.highlight}>
      <label htmlFor={id}>{t("profile.highlight")}</label>
      <select
        id={id}
        value={mark.type}
        onChange={({ target }) => choose({ type: highlightTypes.find((type) => type === target.value) ?? "disabled" })}
      >
        {highlightTypes.map((type) => (
          <option key={type} value={type}>
            {t(`profile.highlight.${type}`)}
          </option>
        ))}
      </select>
      {mark.type === "disabled" ? null : (
        <input
          type="color"
          aria-label={t("profile.highlightColor")}
          value={mark.color.toLowerCase()}
          onChange={({ target }) => choose({ color: target.value })}
        />
      )}
    </div>
  );
}
