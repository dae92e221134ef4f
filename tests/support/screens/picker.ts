import { vi } from "vitest";
import { loadEmojiWords } from "../../../src/i18n/emoji/emoji_words";
import { loadLateMessages } from "../../../src/i18n/late_messages";

/** What the picker needs of a page that jsdom, which lays nothing out and has no popovers, has not; and its words. */
export async function pickerInPage(): Promise<void> {
  HTMLElement.prototype.showPopover = function show() {
    this.style.display = "block";
  };
  const fine = (media: string) => ({ matches: media.includes("fine"), addEventListener: () => undefined });
  vi.stubGlobal("matchMedia", fine);
  // Both take their time on a busy machine.
  await Promise.all([loadLateMessages(), loadEmojiWords("en"), import("../../../src/ui/emoji/OpenPicker")]);
}
