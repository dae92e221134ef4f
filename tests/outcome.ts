/** What a part of the checks came to. `failed` has a line for each failure, by which a person finds it. */
export type Outcome = { passed: number; failed: string[] };

/** One run of Vitest: each file of claims by its path, and errors that no claim caught under the path "". */
export type Run = { file: string; outcome: Outcome }[];

/** The outcomes of several parts as one. */
export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, one) => total + one.passed, 0),
    failed: outcomes.flatMap((one) => one.failed),
  };
}
