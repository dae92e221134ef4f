import { useEffect } from "react";
import { readKnownDomains } from "../../db/instance/known_domains";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/**
 * The hosts of all servers that the reader's server knows, live, for naming one of them; the engine reads them while this is
 * shown. undefined until they were read.
 */
export function useKnownDomains(): readonly string[] | undefined {
  const { app, origin, sync } = useWorld();
  useEffect(() => sync.instance.prefetchKnownDomains(), [sync]);
  return useLive(() => readKnownDomains(app, origin), [app, origin]);
}
