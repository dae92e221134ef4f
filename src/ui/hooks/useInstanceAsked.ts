import { useContext } from "react";
import { readFetch } from "../../db/read/fetch_results";
import { DeviceContext } from "../context/useDevice";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/** Whether the server was ever asked what it is: true once a failure came, or its answer is seen; null before. */
export function useInstanceAsked(): true | null {
  const { db, origin } = useWorld();
  const { instances } = useContext(DeviceContext);
  const asked = useLive(async () => (await readFetch(db, "instance")) ?? null, [db]);
  if (!asked) return null;
  // The answer is stored before that is noted, in another database: it may be seen after it.
  return asked.failure !== null || Object.hasOwn(instances, origin) ? true : null;
}
