/**
 * Does one thing after the other, each whatever became of those before it. Rejects when all were tried: with the first failure.
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
