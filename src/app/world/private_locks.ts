/**
 * Web Locks under names that are private to this tab. A database in memory is not shared, so a lock that another tab
 * holds must not stop this one.
 * @param prefix a prefix that no other tab has
 */
export function privateLocks(locks: LockManager, prefix: string): LockManager {
  const own_prefix = `${prefix}/`;
  const ownLocks = (all: LockInfo[] = []) =>
    all.flatMap((lock) =>
      lock.name?.startsWith(own_prefix) ? [{ ...lock, name: lock.name.slice(own_prefix.length) }] : [],
    );
  const request = (name: string, ...args: unknown[]) =>
    (locks.request as (name: string, ...args: unknown[]) => Promise<unknown>).call(locks, own_prefix + name, ...args);
  return {
    request,
    async query() {
      const { held, pending } = await locks.query();
      return { held: ownLocks(held), pending: ownLocks(pending) };
    },
  };
}
