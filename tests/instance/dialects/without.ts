/** An entity without some of its keys. */
export const without = <T extends object, K extends keyof T>(entity: T, ...keys: K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(entity).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;
