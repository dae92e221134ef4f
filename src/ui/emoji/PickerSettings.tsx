import { skinToneOf, skinTones } from "../../domain/emoji/skin_tone";
import { useSetting } from "../context/useSetting";
import { useSettingWriter } from "../context/useSettingWriter";
import { useT } from "../context/useT";
import styles from "./EmojiPicker.module.css";

const names = ["none", "light", "mediumLight", "medium", "mediumDark", "dark"] as const;

/** The picker's settings: the skin tone, and whether it stays open if several emoji can be picked. */
export function PickerSettings({ multiple }: { multiple: boolean }) {
  const t = useT();
  const tone = skinToneOf(useSetting("emojiSkinTone"));
  const keep = useSetting("emojiPickerKeepOpen");
  const write = useSettingWriter();
  return (
    <div className={styles.foot}>
      <select
        aria-label={t("setting.emojiSkinTone")}
        title={t("setting.emojiSkinTone")}
        value={tone}
        onChange={({ target }) => void write("emojiSkinTone", skinToneOf(target.value))}
      >
        {skinTones.map((option, at) => (
          <option key={option} value={option}>
            ✋{option} {t(`emoji.tone.${names[at] ?? "none"}`)}
          </option>
        ))}
      </select>
      {multiple ? (
        <label>
          <input type="checkbox" checked={keep} onChange={() => void write("emojiPickerKeepOpen", !keep)} />
          {t("setting.emojiPickerKeepOpen")}
        </label>
      ) : null}
    </div>
  );
}
