import type { Config } from "dompurify";

/**
 * DOMPurify as the judge of what was rendered: its own defaults, without every element and attribute that content never
 * holds, with those that ours adds to a link or picture (all harmless).
 */
export const contentJudge: Config = {
  USE_PROFILES: { html: true, mathMl: true },
  ADD_TAGS: ["semantics"],
  ADD_ATTR: ["target"],
  FORBID_TAGS: [
    "style",
    "form",
    "input",
    "button",
    "textarea",
    "select",
    "option",
    "svg",
    "template",
    "audio",
    "video",
    "font",
    "slot",
  ],
  FORBID_ATTR: [
    "style",
    "id",
    "name",
    "action",
    "formaction",
    "background",
    "poster",
    "ping",
    "tabindex",
    "contenteditable",
  ],
  ADD_URI_SAFE_ATTR: [
    "dir",
    "lang",
    "rel",
    "target",
    "loading",
    "decoding",
    "draggable",
    "media",
    "start",
    "colspan",
    "rowspan",
    "datetime",
  ],
  ALLOWED_URI_REGEXP:
    /^(?:(?:https?|mailto|xmpp|tel|sms|sip|matrix|gemini|gopher|dat|dweb|hyper|ipfs|ipns|ircs?|magnet|mumble|ssb|web\+ap):|\/(?!\/))/i,
};

/** The judge of a whole screen: DOMPurify's own defaults, with what the app's own elements need beside them. */
export const appJudge: Config = {
  ADD_ATTR: ["target", "popover", "popovertarget", "inert", "enterkeyhint", "fetchpriority"],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|blob):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};
