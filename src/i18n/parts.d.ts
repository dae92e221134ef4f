/** The two parts of a catalogue (`build/messages`). */
declare module "*.json?first" {
  const words: import("./translator").Catalogue;
  export default words;
}

declare module "*.json?late" {
  const words: import("./translator").Catalogue;
  export default words;
}

/** The modules made from emojibase's data (`build/emoji_data`). */
declare module "virtual:emoji-words/*" {
  const words: Record<string, string[]>;
  export default words;
}

declare module "virtual:emoji-groups" {
  const groups: string[];
  export default groups;
}
