import { useEffect, useState } from "react";
import { type Person, readPeople } from "../../../db/read/accounts/people";
import { rowsEqual } from "../../../domain/rows/rows_equal";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";

type People = ReadonlyMap<string, Person | null>;

/** How many rows are kept besides those that are read anew. */
const KEPT = 300;
/** How long the rows have to rest before relationships are asked for, in ms: nothing is while they scroll by. */
const REST_MS = 300;

/** Adds what was read; a row that has not changed stays the same object, so that it is not drawn again. */
function remembered(before: People, read: People): People {
  const people = new Map(before);
  for (const [id, person] of read) {
    const known = people.get(id);
    people.delete(id);
    people.set(id, known !== undefined && rowsEqual(known, person) ? known : person);
  }
  for (const id of people.keys()) {
    if (people.size <= Math.max(KEPT, read.size)) break;
    people.delete(id);
  }
  return people;
}

/**
 * The accounts of a list's rows with the relationships, read in batches.
 * @param ids the rows on the screen, which are live
 * @returns `people`: what is known so far; `prepare` reads rows before they are drawn, null if they are known
 */
export function usePeople(ids: readonly string[]): {
  people: People;
  prepare(some: readonly string[]): Promise<void> | null;
} {
  const { db, sync, clock } = useWorld();
  const [people, setPeople] = useState<People>(new Map());
  const names = ids.join(" ");
  const read = useLive(() => readPeople(db, names === "" ? [] : names.split(" ")), [db, names]);
  const [last, setLast] = useState(read);
  if (read && read !== last) {
    setLast(read);
    setPeople(remembered(people, read));
  }

  useEffect(() => {
    let leave: (() => void)[] = [];
    const timer = clock.setTimeout(() => {
      leave = names.split(" ").flatMap((id) => (id === "" ? [] : sync.accounts.watchRelationship(id)));
    }, REST_MS);
    return () => {
      clock.clearTimeout(timer);
      for (const end of leave) end();
    };
  }, [names, sync, clock]);

  return {
    people,
    prepare(some) {
      const missing = some.filter((id) => !people.has(id));
      if (missing.length === 0) return null;
      return readPeople(db, missing).then((found) => setPeople((known) => remembered(known, found)));
    },
  };
}
