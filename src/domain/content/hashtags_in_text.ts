import { halfWidth } from "./half_width";

/**
 * What a hashtag may contain on Mastodon and Akkoma, as part of a character class: marks, joiners and middle dots, too.
 */
export const hashtagLetters = String.raw`\p{L}\p{N}\p{M}_·・\u200c`;

const hashtag = new RegExp(`(?<![\\p{L}\\p{N}_/&#])#([${hashtagLetters}]*[\\p{L}_][${hashtagLetters}]*)`, "gu");

/** The hashtags of a plain text as they are written there, without their sign. */
export const hashtagsInText = (text: string): string[] =>
  [...halfWidth(text).matchAll(hashtag)].map(([, name = ""]) => name);
