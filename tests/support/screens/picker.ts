import { loadEmojiWords } from "../../../src/i18n/emoji/emoji_words";
import { loadLateMessages } from "../../../src/i18n/late_messages";

/** What the picker needs of a page that jsdom, which lays nothing out and has no popovers, has not; and its words. */
export async function pickerInPage(): Promise<void> {
  HTMLElement.prototype.showPopover = function show() {
    this.style.display = "block";
  };
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  window.matchMedia = (media) => ({ matches: media.includes("fine"), addEventListener: () => undefined }) as never;
  // Both take their time on a busy machine.
  await Promise.all([loadLateMessages(), loadEmojiWords("en"), import("../../../src/ui/emoji/OpenPicker")]);
}
