/** The middle of some measurements (of two middles the lower). */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** The middle of one figure of several runs. */
export const medianOf = <T>(runs: readonly T[], figure: (run: T) => number): number => median(runs.map(figure));

/** Prints rows as a Markdown table, so that README can hold what was printed. */
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
