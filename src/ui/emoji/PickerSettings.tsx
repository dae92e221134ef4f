import { toneOf, tones } from "../../domain/emoji/skin_tone";
import { useSetting } from "../context/useSetting";
import { useSettingWriter } from "../context/useSettingWriter";
import { useT } from "../context/useT";
import styles from "./EmojiPicker.module.css";

const names = ["none", "light", "mediumLight", "medium", "mediumDark", "dark"] as const;

/** How the picker is set: the skin tone, and whether it stays open where more than one can be picked. */
export function PickerSettings({ several }: { several: boolean }) {
  const t = useT();
  const tone = toneOf(useSetting("emojiSkinTone"));
  const keep = useSetting("emojiPickerKeepOpen");
  const write = useSettingWriter();
  return (
    <div className={styles.foot}>
      <select
        aria-label={t("setting.emojiSkinTone")}
        title={t("setting.emojiSkinTone")}
        value={tone}
        onChange={({ target }) => void write("emojiSkinTone", toneOf(target.value))}
      >
        {tones.map((one, at) => (
          <option key={one} value={one}>
            ✋{one} {t(`emoji.tone.${names[at] ?? "none"}`)}
          </option>
        ))}
      </select>
      {several ? (
        <label>
          <input type="checkbox" checked={keep} onChange={() => void write("emojiPickerKeepOpen", !keep)} />
          {t("setting.emojiPickerKeepOpen")}
        </label>
      ) : null}
    </div>
  );
}
