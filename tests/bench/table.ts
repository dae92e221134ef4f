/** The least of some measurements that so many percent of them do not exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
}

/** The middle of some measurements (of two middles the lower). */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** The middle of one figure of several runs. */
export const medianOf = <T>(runs: readonly T[], figure: (run: T) => number): number => median(runs.map(figure));

/** Prints rows as a Markdown table, so that tests/bench/README.md can hold what was printed. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n## ${title}\n`);
  console.log(`| ${head.join(" | ")} |`);
  console.log(`| ${head.map(() => "---").join(" | ")} |`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

/** Milliseconds as a reader wants them. */
export function ms(value: number): string {
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
