import { useState } from "react";

type Chosen<Row> = {
  /** The rows that are chosen, in the order of the list. */
  chosen: readonly Row[];
  /** Whether all rows are. */
  all: boolean;
  has(id: string): boolean;
  choose(id: string, on: boolean): void;
  chooseAll(on: boolean): void;
  chooseNone(): void;
};

/** Keeps which rows of a list the user has chosen. Rows that have left the list are not told. */
export function useChosen<Row extends { id: string }>(rows: readonly Row[]): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const chooseNone = () => setIds(new Set());
  return {
    chosen,
    all: chosen.length === rows.length,
    has: (id) => ids.has(id),
    choose: (id, on) => setIds(new Set(on ? [...ids, id] : [...ids].filter((other) => other !== id))),
    chooseAll: (on) => (on ? setIds(new Set(rows.map(({ id }) => id))) : chooseNone()),
    chooseNone,
  };
}
