/** A claim that does not hold, by where it stands and its name, and the first line of why. */
export type Failure = { name: string; why: string };

/**
 * What a part of the checks came to. `flaky` are the claims that failed once and then held; they stand among those
 * passed, too.
 */
export type Outcome = { passed: number; failed: Failure[]; flaky: string[] };

/** What one run of a test runner came to, without anything that was run again. */
export type Once = Omit<Outcome, "flaky">;

/** One run of Vitest: each file of claims by its path, and errors that no claim caught under the path "". */
export type Run = { file: string; outcome: Once }[];

/** How many flaky claims a run may have before it fails for them. */
const FLAKY_AT_MOST = 2;

/** The outcomes of several parts as one. */
export function sum(outcomes: readonly (Once & Partial<Outcome>)[]): Outcome {
  return {
    passed: outcomes.reduce((total, one) => total + one.passed, 0),
    failed: outcomes.flatMap((one) => one.failed),
    flaky: outcomes.flatMap((one) => one.flaky ?? []),
  };
}

/** The files of a run that are worth another one: those with a failure. */
export const failedFiles = (run: Run): string[] =>
  run.flatMap(({ file, outcome }) => (file !== "" && outcome.failed.length > 0 ? [file] : []));

/**
 * A run and the second one of its failed files, as one outcome: what failed twice is failed, what failed once is flaky.
 * A file of which the second run says nothing keeps its failures.
 */
export function settle(first: Run, second: Run): Outcome {
  const again = new Set(second.map(({ file }) => file));
  const stands = (file: string) => file === "" || !again.has(file);
  const failed = new Set(second.flatMap(({ outcome }) => outcome.failed.map(({ name }) => name)));
  const flaky = first
    .filter(({ file }) => !stands(file))
    .flatMap(({ outcome }) => outcome.failed.map(({ name }) => name))
    .filter((name) => !failed.has(name));
  const { passed, failed: left } = sum(
    [...first.filter(({ file }) => stands(file)), ...second].map(({ outcome }) => outcome),
  );
  return { passed, failed: left, flaky };
}

/** The last lines of `npm test`: the failures, the flaky claims, and "N passed, N failed" alone on the last one. */
export function lastLines({ passed, failed, flaky }: Outcome): { lines: string[]; ok: boolean } {
  const many = flaky.length > FLAKY_AT_MOST;
  const all = many
    ? [...failed, { name: `${flaky.length} flaky claims`, why: `more than ${FLAKY_AT_MOST} fail the run` }]
    : failed;
  const told = all.length > 0 ? ["", "Failed:", ...all.map(({ name, why }) => `${name}\n    ${why}`)] : [];
  const once = flaky.length > 0 ? ["", `Flaky, failed once and then passed (${flaky.length}):`, ...flaky] : [];
  return { lines: [...told, ...once, "", `${passed} passed, ${all.length} failed`], ok: all.length === 0 };
}
