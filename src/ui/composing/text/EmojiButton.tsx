import Smile from "lucide-react/icons/face-slightly-smiling";
import { useEffect } from "react";
import { type WritableField, writeInto } from "./write_into";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { loadServerEmojis, loadUnicodeEmojis } from "../../emoji/load_emojis";
import { LazyOpenPicker } from "../../emoji/LazyOpenPicker";
import { openPicker } from "../../emoji/picker_state";

/** Delay in ms before emoji are preloaded, so that the form renders first. */
const READY_MS = 500;

type Props = {
  /** The field that receives the emoji, at its caret. */
  field: { readonly current: WritableField | null };
  disabled: boolean;
  /** Attaches a sticker. If missing, no stickers are offered. */
  onSticker?(file: File): void;
};

/**
 * The form's button for the emoji picker. While the picker is open, the form cannot be submitted
 * (`isWritingPickerOpen`).
 */
export function EmojiButton({ field, disabled, onSticker }: Props) {
  const t = useT();
  const { app, db, clock } = useWorld();
  const { locale } = t;
  const keep = useSetting("emojiPickerKeepOpen");
  // Preloads thousands of names, so that neither the picker nor the first completion waits for them.
  useEffect(() => {
    const timer = clock.setTimeout(() => {
      LazyOpenPicker.preload();
      void Promise.all([loadUnicodeEmojis(app, locale), loadServerEmojis(db)]);
    }, READY_MS);
    return () => clock.clearTimeout(timer);
  }, [app, clock, db, locale]);
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
          multiple: true,
          onPick({ written }) {
            if (!field.current) return;
            writeInto(field.current, written);
            // The user goes on writing. On a phone, the keyboard would cover a picker that stays open.
            if (!keep) field.current.focus();
          },
          ...(onSticker && { onSticker }),
        })
      }
    >
      <Smile aria-hidden size={20} />
    </button>
  );
}
