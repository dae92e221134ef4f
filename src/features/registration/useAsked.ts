import { readFetch } from "../../db/read/fetches";
import { useLive } from "../../ui/useLive";
import { useWorld } from "../../ui/world";

/** Whether the server was ever asked what it is: true once an answer or a failure came, null before. */
export function useAsked(): true | null {
  const { db } = useWorld();
  const asked = useLive(async () => (await readFetch(db, "instance")) ?? null, [db]);
  return asked ? true : null;
}
