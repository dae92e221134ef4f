/**
 * A question before something that words can be sent with. All texts are in the user's language. `required`: without
 * words it cannot be confirmed. `choice`: what can be switched off besides; missing: nothing. `offline`: why it cannot
 * be confirmed offline. `at_first`: what is answered when it opens.
 */
export type WordsQuestion = {
  title: string;
  text: string;
  label: string;
  required: boolean;
  choice?: string | undefined;
  confirm: string;
  offline: string;
  at_first?: WordsAnswer | undefined;
};

/** What was answered: the words, and whether the choice was left on. */
export type WordsAnswer = { words: string; chosen: boolean };
