/** A part of a text: unchanged ("same"), added ("came") or removed ("went"). */
export type DiffPart = { text: string; how: "same" | "came" | "went" };

/**
 * The maximum number of words that are compared. In longer texts, all between the common beginning and end counts as
 * replaced.
 */
const MAX_WORDS = 1500;

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];

/** The table of the longest common subsequence: for each pair of positions, its length in the rests of both texts. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let b = before.length - 1; b >= 0; b--)
    for (let a = after.length - 1; a >= 0; a--) {
      const same = before[b] === after[a];
      const [row, next_row] = [table[b], table[b + 1]];
      if (row && next_row) row[a] = same ? (next_row[a + 1] ?? 0) + 1 : Math.max(next_row[a] ?? 0, row[a + 1] ?? 0);
    }
  return table;
}

/**
 * The word by word difference of two texts, in reading order. A removed part comes before the part that replaces it.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let head = 0;
  while (head < old.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const [olds, nows] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  const stretches: DiffPart[] = [];
  const say = (how: DiffPart["how"], text: string) => {
    const last = stretches.at(-1);
    if (last?.how === how) last.text += text;
    else if (text !== "") stretches.push({ text, how });
  };
  say("same", old.slice(0, head).join(""));
  if (olds.length > MAX_WORDS || nows.length > MAX_WORDS) {
    say("went", olds.join(""));
    say("came", nows.join(""));
  } else {
    const table = commonLengths(olds, nows);
    let [b, a] = [0, 0];
    while (b < olds.length || a < nows.length) {
      const [word, other] = [olds[b], nows[a]];
      if (word !== undefined && word === other) {
        say("same", word);
        b += 1;
        a += 1;
      } else if (word !== undefined && (other === undefined || (table[b + 1]?.[a] ?? 0) >= (table[b]?.[a + 1] ?? 0))) {
        say("went", word);
        b += 1;
      } else {
        say("came", other ?? "");
        a += 1;
      }
    }
  }
  say("same", old.slice(old.length - tail).join(""));
  return stretches;
}
