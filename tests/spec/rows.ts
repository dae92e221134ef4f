/** A test by its file, from the project's root, and its name as it is written there. */
export type Held = readonly [file: string, name: string];

/** A sentence of the specification that states a rule, a number or a text, and the tests that hold it. */
export type Row = { section: string; sentence: string; test: { file: string; name: string }[] };

/** The rows of a section: each sentence with the tests that hold it. */
export function rowsOf(section: string, sentences: readonly (readonly [sentence: string, ...held: Held[]])[]): Row[] {
  return sentences.map(([sentence, ...held]) => ({
    section,
    sentence,
    test: held.map(([file, name]) => ({ file, name })),
  }));
}
