import { closeDialog, openDialog } from "./open_dialogs";
import type { WordsAnswer, WordsQuestion } from "./words_question";

/** Asks the user for words. Resolves with null if they close the question. */
export function askForWords(question: WordsQuestion): Promise<WordsAnswer | null> {
  return new Promise((resolve) => {
    const answer = (given: WordsAnswer | null) => {
      closeDialog();
      resolve(given);
    };
    openDialog({ name: "words", question: { ...question, answer } });
  });
}
