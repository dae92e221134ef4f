import { createContext, useContext } from "react";
import type { MentionDisplay } from "../../domain/content/mentions";
import type { Highlights } from "../../domain/accounts/highlight";

/** What the instance and the reader ask of every server's words. */
export type ContentRules = {
  /** Names that are no path to a profile: the instance's `restrictedNicknames`. */
  restricted: readonly string[];
  /** Custom emoji stand still: `stopGifs` is on, or the reader's system wants no motion. */
  still: boolean;
  /** The instance's host, "example.org": the server of a handle that names none. */
  host: string;
  /** The reader's own account's id; "" for a visitor. */
  me: string;
  /** How much of a handle a mention shows. */
  mentions: MentionDisplay;
  /** Lines that begin with > are green. */
  greentext: boolean;
  /** Whether Misskey's functions have their effects, and whether what moves waits for the pointer or the focus. */
  misskey: "off" | "hover" | "always";
  /** The people whom the reader marks. */
  highlights: Highlights;
};

/** How words are shown where nobody chose anything. */
export const plainRules: ContentRules = {
  restricted: [],
  still: true,
  host: "",
  me: "",
  mentions: "short",
  greentext: false,
  misskey: "always",
  highlights: {},
};

/** Provided by `ContentRulesProvider`. */
export const ContentRules = createContext<ContentRules>(plainRules);

/** The rules that servers' words are shown by here. */
export function useContentRules(): ContentRules {
  return useContext(ContentRules);
}
