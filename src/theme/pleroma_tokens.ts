import type { ColourToken, FontName, Radius, ShadowName } from "./theme";

/**
 * What the tokens of Pleroma's and Akkoma's themes are here: for each of ours the names of theirs, the first that a
 * theme sets. What is in no list has no meaning here; `unusedTokens` says why.
 */
export const pleromaColours: Readonly<Record<ColourToken, readonly string[]>> = {
  bg: ["bg"],
  panel: ["fg", "panel"],
  raised: ["selectedMenu", "highlight", "lightBg", "popover"],
  line: ["border"],
  text: ["text"],
  faint: ["faint"],
  link: ["link", "accent"],
  accent: ["accent", "link"],
  "on-accent": ["accentText"],
  good: ["cGreen"],
  warn: ["cOrange"],
  bad: ["cRed"],
};

/** The opacities that make a colour see-through, by our token; what shines through is the background. */
export const pleromaAlphas: Partial<Record<ColourToken, string>> = { line: "border", faint: "faint" };

export const pleromaShadows: Readonly<Record<ShadowName, string>> = { panel: "panel", raised: "popup" };
export const pleromaFonts: Readonly<Record<FontName, readonly string[]>> = {
  interface: ["interface", "post"],
  mono: ["postCode"],
};

/** The colours of the first version, a list of the theme's name and these. */
export const version_1_colours = ["bg", "fg", "text", "link", "cRed", "cGreen", "cBlue", "cOrange"] as const;

/** The components of version 3 whose `roundness` is one of our radii. */
export const componentRadii: Readonly<Record<string, Radius>> = {
  Button: "btn",
  Input: "input",
  Checkbox: "checkbox",
  Panel: "panel",
  Avatar: "avatar",
  Popover: "tooltip",
  Attachment: "attachment",
};
/** The components of version 3 whose `shadow` is one of our shadows. */
export const componentShadows: Readonly<Record<string, ShadowName>> = { Panel: "panel", Popover: "raised" };

/** The tokens that have no meaning here, as "colors.cBlue", with the reason. */
export const unusedTokens: readonly { names: RegExp; why: string }[] = [
  {
    names: /^colors\.(topBar|tab|btn|input|panel|fg|chat)\w*$/,
    why: "Bars, tabs, buttons and fields stand on our panel, in text or link; there are no chats.",
  },
  {
    names: /^colors\.(?!accent)\w+(Text|Link|Icon|Text\w+)$|^colors\.icon$/,
    why: "An ink has one colour, which is made readable on all of its grounds.",
  },
  { names: /^colors\.(alert|badge)\w*$/, why: "Notices are drawn in good, warn and bad, numbers in accent." },
  { names: /^colors\.(poll|selectedPost)$/, why: "Bars of polls and new rows are mixed from link and accent." },
  {
    names: /^colors\.(cBlue|profileBg|profileTint|wallpaper|underlay)$/,
    why: "The background's colour takes their place.",
  },
  {
    names: /^opacity\.(bg|panel|btn|popover)$/,
    why: "Text stands on opaque grounds, so that it can be read over any picture.",
  },
  {
    names: /^shadows\.(topBar|avatar|avatarStatus|panelHeader|button\w*|input)$/,
    why: "Only panels and what lies above the page cast a shadow.",
  },
  { names: /^fonts\.(input|post)$/, why: "Fields and posts have the font of the interface; a post's is taken for it." },
];
