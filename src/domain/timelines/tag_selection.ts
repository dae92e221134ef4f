import { tagKey } from "../navigation/tag_key";

/**
 * Which posts with a hashtag a timeline shows: also those with any of other hashtags; only those with all, and with
 * none, of others; only those of the reader's own server. All names are as in `tagKey`.
 */
export type TagSelection = {
  tag: string;
  any: readonly string[];
  all: readonly string[];
  none: readonly string[];
  local: boolean;
};

/** The sets of further hashtags, in the order in which they are offered. */
export const tagSets = ["any", "all", "none"] as const;

/** The hashtags that a text names, separated by spaces or commas, each once. */
export const tagsNamed = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,、，]+/)
      .map(tagKey)
      .filter(Boolean),
  ),
];

/** The part of a URL and of a timeline's key that narrows a hashtag, without "?"; "" for all of its posts. */
export function selectionText(selection: Omit<TagSelection, "tag">): string {
  const params = new URLSearchParams();
  for (const set of tagSets) for (const name of selection[set].toSorted()) params.append(set, name);
  if (selection.local) params.set("local", "true");
  return params.toString();
}

/** What a text narrows a hashtag to, such as the query of a URL; whatever else it says is left out. */
export function readSelection(tag: string, text: string): TagSelection {
  const params = new URLSearchParams(text);
  const [any, all, none] = tagSets.map((set) => tagsNamed(params.getAll(set).join(" ")));
  return { tag: tagKey(tag), any: any ?? [], all: all ?? [], none: none ?? [], local: params.get("local") === "true" };
}

/** The argument of a hashtag's timeline (`timelineKey`): its name and, after "?", what it is narrowed to. */
export function tagArg(selection: TagSelection): string {
  const text = selectionText(selection);
  return text === "" ? selection.tag : `${selection.tag}?${text}`;
}

/** The selection of a timeline's argument. */
export function parseTagArg(arg: string): TagSelection {
  const at = arg.indexOf("?");
  return at < 0 ? readSelection(arg, "") : readSelection(arg.slice(0, at), arg.slice(at + 1));
}
