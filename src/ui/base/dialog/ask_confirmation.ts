import { create } from "zustand";

/** What is asked before something is done that cannot be undone. Words in the reader's language. */
export type Question = {
  title: string;
  text: string;
  /** What the button that does it says: a verb ("Delete"). */
  confirm: string;
};

type Asked = { asked: (Question & { answer(yes: boolean): void }) | null };

/** The question that is open in this tab; `Confirmation` draws it. */
export const useConfirmation = create<Asked>()(() => ({ asked: null }));

/** Asks the reader; resolves with true when they confirmed, false when they closed the question in any way. */
export function askConfirmation(question: Question): Promise<boolean> {
  useConfirmation.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useConfirmation.setState({ asked: null });
      resolve(yes);
    };
    useConfirmation.setState({ asked: { ...question, answer } });
  });
}
