/** The parts of a catalogue, see `plugin`. */
declare module "*.json?first" {
  const words: import("./t").Catalogue;
  export default words;
}

declare module "*.json?late" {
  const words: import("./t").Catalogue;
  export default words;
}

/** What is taken from emojibase's data, see `emoji/plugin`. */
declare module "emojibase-data/*?words" {
  const words: Record<string, string[]>;
  export default words;
}

declare module "emojibase-data/*?groups" {
  const groups: string[];
  export default groups;
}
