import { useLayoutEffect, useRef } from "react";
import { saveRecentEmoji } from "../../db/settings/recent_emojis";
import { type Emoji, writtenEmoji } from "../../domain/emoji/emoji";
import { inTone, toneOf } from "../../domain/emoji/skin_tone";
import { isComposing } from "../browser/input_method";
import { useBackCloses } from "../base/dialog/useBackCloses";
import { placePopover } from "../base/menu/place_popover";
import { onPressOutside } from "../base/menu/press_outside";
import { useSwipeDown } from "../base/sheet/useSwipeDown";
import { useSetting } from "../context/useSetting";
import { useWorld } from "../context/useWorld";
import styles from "./EmojiPicker.module.css";
import { closePicker, type Picking } from "./picker_state";
import { PickerContent } from "./PickerContent";

/** How long the focus may be elsewhere before the picker goes, in ms (spec 001, section 9). */
const BLUR_MS = 200;

/**
 * The picker while it is open: at its button, a sheet from below on a phone. Escape, a press beside it and the system's back
 * close it.
 */
export function OpenPicker({ anchor, label, custom, several, onPick, onSticker }: Picking) {
  const { db, clock } = useWorld();
  const keep = useSetting("emojiPickerKeepOpen") && several;
  const tone = toneOf(useSetting("emojiSkinTone"));
  const box = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(box, closePicker);
  useBackCloses(closePicker);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // Its button may be gone with its page, as where this tab is another account's now.
    if (!anchor.isConnected) return closePicker();
    element.showPopover();
    placePopover(element, anchor);
    // On a phone the keyboard would take half of the room before anybody wants to write.
    const first = matchMedia("(pointer: fine)").matches ? element.querySelector("input") : null;
    (first ?? element).focus({ preventScroll: true });
    let timer = 0;
    const within = (target: Node | null) => element.contains(target) || anchor.contains(target);
    const deaf = onPressOutside(within, closePicker);
    const onFocus = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const { activeElement } = document;
        if (activeElement !== document.body && !within(activeElement)) closePicker();
      }, BLUR_MS);
    };
    element.addEventListener("focusout", onFocus);
    const move = () => placePopover(element, anchor);
    window.addEventListener("resize", move);
    return () => {
      clearTimeout(timer);
      deaf();
      element.removeEventListener("focusout", onFocus);
      window.removeEventListener("resize", move);
      if (element.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);

  function pick(emoji: Emoji) {
    void saveRecentEmoji(db, emoji.name, clock.now());
    const name = emoji.image ? emoji.name : inTone(emoji.name, tone);
    onPick({ name, image: emoji.image, written: writtenEmoji({ name, image: emoji.image }) });
    if (!keep) closePicker();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is its controls'; it rises to it
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
        several={several}
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
