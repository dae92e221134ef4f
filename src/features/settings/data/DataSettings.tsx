import { useWorld } from "../../../ui/context/useWorld";
import { Exports } from "./Exports";

/** The tab of what one takes along from a server and brings to it, and of what this device stores. */
export function DataSettings() {
  const { session } = useWorld();
  return session && <Exports session={session} />;
}
