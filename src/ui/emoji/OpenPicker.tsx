import { useLayoutEffect, useRef } from "react";
import { saveRecentEmoji } from "../../db/settings/recent_emojis";
import { type Emoji, writtenEmoji } from "../../domain/emoji/emoji";
import { withSkinTone, skinToneOf } from "../../domain/emoji/skin_tone";
import { isComposing } from "../browser/input_method";
import { useBackCloses } from "../base/dialog/useBackCloses";
import { placePopover } from "../base/menu/place_popover";
import { onPressOutside } from "../base/menu/press_outside";
import { useSwipeDown } from "../base/sheet/useSwipeDown";
import { useSetting } from "../context/useSetting";
import { useWorld } from "../context/useWorld";
import styles from "./EmojiPicker.module.css";
import { closePicker, type PickerRequest } from "./picker_state";
import { PickerContent } from "./PickerContent";

/** How long the focus may be outside the picker before it closes, in ms. */
const BLUR_MS = 200;

/**
 * The open emoji picker: a popover at its button, on a phone a bottom sheet. Escape, a press outside and back
 * navigation close it.
 */
export function OpenPicker({ anchor, label, custom, multiple, onPick, onSticker }: PickerRequest) {
  const { db, clock } = useWorld();
  const keep = useSetting("emojiPickerKeepOpen") && multiple;
  const tone = skinToneOf(useSetting("emojiSkinTone"));
  const box = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(box, closePicker);
  useBackCloses(closePicker);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // The button may be gone with its page, for example after an account switch.
    if (!anchor.isConnected) return closePicker();
    element.showPopover();
    placePopover(element, anchor);
    // On a touch device, focusing the search would open the on-screen keyboard over half of the picker.
    const first = matchMedia("(pointer: fine)").matches ? element.querySelector("input") : null;
    (first ?? element).focus({ preventScroll: true });
    let timer = 0;
    const within = (target: Node | null) => element.contains(target) || anchor.contains(target);
    const stopListening = onPressOutside(within, closePicker);
    const onFocusOut = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const { activeElement } = document;
        if (activeElement !== document.body && !within(activeElement)) closePicker();
      }, BLUR_MS);
    };
    element.addEventListener("focusout", onFocusOut);
    const reposition = () => placePopover(element, anchor);
    window.addEventListener("resize", reposition);
    return () => {
      clearTimeout(timer);
      stopListening();
      element.removeEventListener("focusout", onFocusOut);
      window.removeEventListener("resize", reposition);
      if (element.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);

  function pick(emoji: Emoji) {
    void saveRecentEmoji(db, emoji.name, clock.now());
    const name = emoji.image ? emoji.name : withSkinTone(emoji.name, tone);
    onPick({ name, image: emoji.image, written: writtenEmoji({ name, image: emoji.image }) });
    if (!keep) closePicker();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its controls
    <div
      ref={box}
      className={styles.picker}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent) || event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        closePicker();
      }}
    >
      <div className={styles.handle} aria-hidden {...swipe} />
      <PickerContent
        custom={custom}
        multiple={multiple}
        onPick={pick}
        onSticker={
          onSticker &&
          ((file) => {
            onSticker(file);
            if (!keep) closePicker();
          })
        }
      />
    </div>
  );
}
