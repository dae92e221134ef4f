import { useEffect } from "react";
import { readKnownDomains } from "../../db/instance/known_domains";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/**
 * The hosts of all servers that the user's server knows, live, for autocompletion. Mounting it has the engine fetch
 * them; undefined until they are stored.
 */
export function useKnownDomains(): readonly string[] | undefined {
  const { app, origin, sync } = useWorld();
  useEffect(() => sync.instance.prefetchKnownDomains(), [sync]);
  return useLive(() => readKnownDomains(app, origin), [app, origin]);
}
