/**
 * Signs that people read as one, as the plain one and the class of its others: quotes and the hyphens that look alike.
 */
const alike: readonly (readonly [plain: string, signs: RegExp])[] = [
  ["'", /[‘’‚‛‹›ʼ′´]/g],
  ['"', /[“”„‟«»″]/g],
  ["-", /[‐‑]/g],
];

/**
 * Folds a text as people read it, so that muted words and filters are found however they are written: composed or not
 * and in any width (NFKC), in any case (ß is "ss", each sigma one letter, each Turkish i one letter), with typographic
 * or plain quotes, and without soft hyphens and other invisible characters. Accents count, unlike in `foldText`. Fold
 * both the text and the word.
 */
export function foldWords(text: string): string {
  const visible = text.replace(/\p{DI}/gu, "");
  const plain = alike.reduce((so_far, [sign, signs]) => so_far.replace(signs, sign), visible);
  // Upper case writes out ß and the like, which have no single capital (Unicode's full case folding), but not ẞ.
  const lower = plain.normalize("NFKC").toLowerCase().toUpperCase().toLowerCase();
  const folded = lower.replace(/ς/g, "σ").replace(/i\u0307/g, "i");
  return folded.normalize("NFKC").replace(/[^\S\n]+/g, " ");
}

/** How many folded words are kept. */
const MOST_KEPT = 1000;
const kept = new Map<string, string>();

/** A muted word or keyword, folded. It is kept, since the same few words are compared with every post. */
export function foldedWord(word: string): string {
  const known = kept.get(word);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const folded = foldWords(word);
  kept.set(word, folded);
  return folded;
}
