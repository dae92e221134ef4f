import { readLists } from "../../db/read/shell";
import { useLive } from "../../ui/useLive";
import { useParams } from "../../ui/params";
import { useWorld } from "../../ui/world";
import { TimelineScreen } from "./TimelineScreen";

/** A list's timeline, by the list's own title where that was read. */
export function ListScreen() {
  const { db } = useWorld();
  const { id = "" } = useParams();
  const lists = useLive(() => readLists(db), [db]);
  return <TimelineScreen name="list" called={lists?.find((list) => list.id === id)?.title} />;
}
