/** A stretch of a text: it stood and stands, came, or went. */
export type DiffPart = { text: string; how: "same" | "came" | "went" };

/** So many words are compared at most; of longer texts what stands between equal beginnings and ends went and came as a whole. */
const MOST = 1500;

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];

/** For each pair of places, how many words the rests of both texts have in common, in order. */
function common(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let b = before.length - 1; b >= 0; b--)
    for (let a = after.length - 1; a >= 0; a--) {
      const same = before[b] === after[a];
      const [here, next] = [table[b], table[b + 1]];
      if (here && next) here[a] = same ? (next[a + 1] ?? 0) + 1 : Math.max(next[a] ?? 0, here[a + 1] ?? 0);
    }
  return table;
}

/** What became of a text, word by word, in the order of reading: what went stands before what came in its place. */
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
  if (olds.length > MOST || nows.length > MOST) {
    say("went", olds.join(""));
    say("came", nows.join(""));
  } else {
    const table = common(olds, nows);
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
