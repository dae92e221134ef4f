import { useId } from "react";
import { type Highlight, highlightTypes, white } from "../../domain/accounts/highlight";
import { useT } from "../../ui/context/useT";
import { useSetting } from "../../ui/context/useSetting";
import { useSettingWriter } from "../../ui/context/useSettingWriter";
import styles from "./Profile.module.css";

const none: Highlight = { color: white, type: "disabled" };

/**
 * How the reader marks a person's posts and mentions, if at all (spec 002, "Per-user highlight"): a setting, shared as others
 * are.
 */
export function HighlightChoice({ acct }: { acct: string }) {
  const t = useT();
  const id = useId();
  const write = useSettingWriter();
  const highlights = useSetting("highlight");
  const markIn = (all: typeof highlights) => (Object.hasOwn(all, acct) ? all[acct] : undefined) ?? none;
  const mark = markIn(highlights);
  const choose = (part: Partial<Highlight>) =>
    void write("highlight", (all) => ({ ...all, [acct]: { ...markIn(all), ...part } }));
  return (
    <div className={styles.highlight}>
      <label htmlFor={id}>{t("profile.highlight")}</label>
      <select
        id={id}
        value={mark.type}
        onChange={({ target }) => choose({ type: highlightTypes.find((one) => one === target.value) ?? "disabled" })}
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
