import { foldText } from "../../domain/content/node_text";
import { containsAllWords } from "../../domain/search/search_words";

/** What the palette offers: a line that does something. */
export type Command = {
  id: string;
  label: string;
  /** Where it belongs, such as the tab of a setting; found by, too. */
  hint?: string;
  run(): void;
};

/** The most lines that are shown. */
const MOST = 60;

/**
 * The commands whose label or hint holds every typed word, wherever it stands: those whose label begins with the text
 * first, then in their order. All of them for an empty text.
 */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const text = foldText(typed.trim());
  const words = text.split(/\s+/).filter(Boolean);
  const matching = commands.filter(({ label, hint = "" }) => containsAllWords(foldText(`${label} ${hint}`), words));
  const [first, others] = [true, false].map((starts) =>
    matching.filter(({ label }) => foldText(label).startsWith(text) === starts),
  );
  return [...(first ?? []), ...(others ?? [])].slice(0, MOST);
}
