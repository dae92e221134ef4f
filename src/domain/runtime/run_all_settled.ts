/**
 * Runs tasks one after the other and continues after failures. Rejects with the first failure once all tasks have run.
 */
export async function runAllSettled(works: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
