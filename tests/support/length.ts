/** Whether this is `npm run test:long`, which goes through all that `npm test` goes through a part of. */
export const isLong = process.env["LONG"] === "yes";

/** All of what a claim is made for, in the long run; else the first ones of it. */
export const firstOf = <const T>(few: number, all: readonly T[]): readonly T[] => (isLong ? all : all.slice(0, few));
