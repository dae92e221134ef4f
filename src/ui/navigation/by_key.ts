/** The state of a history entry that a key or a command led to, and not a link: who pressed that goes on typing. */
export const byKey = { byKey: true };

/** Whether the state of a history entry is `byKey`. */
export const isByKey = (state: unknown): boolean => Object(state).byKey === true;
