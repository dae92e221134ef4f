/** What a hashtag may contain on Mastodon and Akkoma, as part of a character class: marks, joiners and middle dots, too. */
export const hashtagLetters = String.raw`\p{L}\p{N}\p{M}_·・\u200c`;
