import { Smile } from "lucide-react";
import { type TextField, writeInto } from "../completion/write";
import { useSetting } from "../useSetting";
import { useT } from "../useT";
import { openPicker } from "./picker";

type Props = {
  /** Where emoji are written, at the caret. */
  field: { readonly current: TextField | null };
  disabled: boolean;
  /** Takes a sticker, to be attached. */
  onSticker(file: File): void;
};

/** The button of a form that opens the picker. While it is open nothing is posted (spec 001, section 5): `usePicker` tells. */
export function EmojiButton({ field, disabled, onSticker }: Props) {
  const t = useT();
  const keep = useSetting("emojiPickerKeepOpen");
  return (
    <button
      type="button"
      aria-label={t("emoji.add")}
      title={t("emoji.add")}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={({ currentTarget }) =>
        openPicker({
          anchor: currentTarget,
          label: t("emoji.add"),
          custom: true,
          several: true,
          onPick({ written }) {
            if (!field.current) return;
            writeInto(field.current, written);
            // What was written is gone on with; on a phone a picker that stays open would be covered by the keyboard.
            if (!keep) field.current.focus();
          },
          onSticker,
        })
      }
    >
      <Smile aria-hidden size={20} />
    </button>
  );
}
