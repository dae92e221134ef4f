import { useContext } from "react";
import { readFetch } from "../../db/read/fetch_results";
import { DeviceContext } from "../context/useDevice";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/**
 * Whether the instance data was ever fetched: true once the fetch failed or its result is visible here, null before.
 */
export function useInstanceAsked(): true | null {
  const { db, origin } = useWorld();
  const { instances } = useContext(DeviceContext);
  const asked = useLive(async () => (await readFetch(db, "instance")) ?? null, [db]);
  if (!asked) return null;
  // The result is in the device database, the fetch record in the account database: the record may become visible
  // first.
  return asked.failure !== null || Object.hasOwn(instances, origin) ? true : null;
}
