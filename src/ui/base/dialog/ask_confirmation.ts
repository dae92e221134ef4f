import { create } from "zustand";

/** A question before an irreversible action. All texts are in the user's language. */
export type Question = {
  title: string;
  text: string;
  /** Label of the confirming button: a verb ("Delete"). */
  confirm: string;
  /** What has to be typed before it can be confirmed: for what cannot be undone. */
  typed?: string;
  /** What is typed of it when the question opens. */
  at_first?: string | undefined;
  /** Why it cannot be confirmed offline; missing: it can. */
  offline?: string;
};

type Asked = { asked: (Question & { answer(yes: boolean): void }) | null };

/** The question that is open in this tab; `Confirmation` renders it. */
export const useConfirmation = create<Asked>()(() => ({ asked: null }));

/**
 * Asks the user a question. Resolves with true if they confirm, with false if they close the question or another one
 * replaces it.
 */
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
