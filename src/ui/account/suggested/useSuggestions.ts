import { useEffect, useState } from "react";
import { readSeenPeople, readSuggestions, type Suggestions } from "../../../db/read/accounts/suggestions";
import { useLive } from "../../context/useLive";
import { reportFailure } from "../../lazy/report_failure";
import { useWorld } from "../../context/useWorld";

const nobody: readonly string[] = [];

/**
 * At most `most` people whom the user may want to follow; undefined until they are read. Where the server suggests
 * fewer, those whose posts were read on this device fill up, once it is known that the user does not follow them.
 */
export function useSuggestions(most: number): Suggestions | undefined {
  const { db, sync } = useWorld();
  const [seen, setSeen] = useState(nobody);
  const suggestions = useLive(() => readSuggestions(db, seen, most), [db, seen, most]);
  const too_few = suggestions !== undefined && suggestions.people.length < most;
  // Read once: while posts are read, nobody is to change places.
  useEffect(() => {
    if (too_few) readSeenPeople(db).then(setSeen, reportFailure);
  }, [db, too_few]);
  const unknown = suggestions?.unknown.join(" ") ?? "";
  useEffect(() => {
    const stops = unknown.split(" ").flatMap((id) => (id === "" ? [] : sync.accounts.watchRelationship(id)));
    return () => stops.forEach((stop) => stop());
  }, [sync, unknown]);
  return suggestions;
}
