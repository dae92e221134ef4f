import { readInstance } from "../db/instance";
import type { Instance } from "../domain/instance";
import { untold } from "../domain/untold";
import { useLive } from "./useLive";
import { useWorld } from "./world";

/**
 * What the server says of itself, as it was last read; the defaults where it never was, and for what an earlier version did
 * not keep. undefined until this device's database has answered.
 */
export function useInstance(): Instance | undefined {
  const { app, origin } = useWorld();
  return useLive(async () => ({ ...untold, ...(await readInstance(app, origin)) }), [app, origin]);
}
