/**
 * The browser's locks under names that this tab alone knows. A database in memory is shared with no other tab: a lock that
 * another tab holds must not keep this one from reading and sending.
 * @param prefix a name that no other tab has
 */
export function privateLocks(locks: LockManager, prefix: string): LockManager {
  const mine = `${prefix}/`;
  const own = (all: LockInfo[] = []) =>
    all.flatMap((one) => (one.name?.startsWith(mine) ? [{ ...one, name: one.name.slice(mine.length) }] : []));
  const request = (name: string, ...how: unknown[]) =>
    (locks.request as (name: string, ...how: unknown[]) => Promise<unknown>).call(locks, mine + name, ...how);
  return {
    request,
    async query() {
      const { held, pending } = await locks.query();
      return { held: own(held), pending: own(pending) };
    },
  };
}
