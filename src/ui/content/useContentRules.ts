import { createContext, useContext } from "react";
import type { MentionDisplay } from "../../domain/content/mentions";
import type { Highlights } from "../../domain/accounts/highlight";

/** How content from any server is shown, by the instance and the user. */
export type ContentRules = {
  /** Nicknames whose profiles cannot use the short path: the instance's `restrictedNicknames`. */
  restricted: readonly string[];
  /** Animations are paused: `stopGifs` is on, or the system asks for reduced motion. */
  still: boolean;
  /** The instance's host, "example.org": the domain of a handle without one. */
  host: string;
  /** The user's account id; "" for a visitor. */
  me: string;
  /** How much of a handle a mention shows. */
  mentions: MentionDisplay;
  /** Lines that begin with > are drawn green. */
  greentext: boolean;
  /** Whether Misskey's functions are drawn, and whether their motion waits for hover or focus. */
  misskey: "off" | "hover" | "always";
  /** The people that the user highlights. */
  highlights: Highlights;
};

/** The rules without a provider. */
export const defaultContentRules: ContentRules = {
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
export const ContentRules = createContext<ContentRules>(defaultContentRules);

/** The content rules of the nearest provider. */
export function useContentRules(): ContentRules {
  return useContext(ContentRules);
}
