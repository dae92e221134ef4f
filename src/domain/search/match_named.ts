import { foldWords } from "../content/fold_words";
import { foldText } from "../content/node_text";
import { containsAllWords } from "./search_words";

/** A line of a list that is searched: what it is called, where it belongs, and what else it is found by. */
export type Named = { label: string; hint?: string; words?: string };

/** Folded as a muted word is, and without accents: what is searched for is typed in a hurry. */
const fold = (text: string) => foldText(foldWords(text));

/**
 * The lines whose label, hint or other words hold every typed word, wherever it stands: those whose label begins with
 * the text first, then in their order. All of them for an empty text.
 */
export function matchNamed<One extends Named>(all: readonly One[], typed: string): One[] {
  const text = fold(typed).trim();
  const words = text.split(/\s+/).filter(Boolean);
  const matching = all.filter(({ label, hint = "", words: others = "" }) =>
    containsAllWords(fold(`${label} ${hint} ${others}`), words),
  );
  const begins = ({ label }: One) => fold(label).startsWith(text);
  return [...matching.filter(begins), ...matching.filter((one) => !begins(one))];
}
