import Smile from "lucide-react/icons/face-slightly-smiling";
import { useEffect } from "react";
import { type TextField, writeInto } from "./write_into";
import { useSetting } from "../../../ui/context/useSetting";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { loadServerEmojis, loadUnicodeEmojis } from "../../../ui/emoji/load_emojis";
import { OpenPicker } from "../../../ui/emoji/LazyOpenPicker";
import { openPicker } from "../../../ui/emoji/picker_state";

/** So long, in ms, the form stands before emoji are made ready: what it shows goes first. */
const READY_MS = 500;

type Props = {
  /** Where emoji are written, at the caret. */
  field: { readonly current: TextField | null };
  disabled: boolean;
  /** Takes a sticker, to be attached. */
  onSticker(file: File): void;
};

/** The button of a form that opens the picker. While it is open nothing is posted (spec 001, section 5): `isPicking` tells. */
export function EmojiButton({ field, disabled, onSticker }: Props) {
  const t = useT();
  const { app, db, clock } = useWorld();
  const { locale } = t;
  const keep = useSetting("emojiPickerKeepOpen");
  // Neither the picker nor the first name that is typed waits for thousands of them to be read.
  useEffect(() => {
    const timer = clock.setTimeout(() => {
      OpenPicker.preload();
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
