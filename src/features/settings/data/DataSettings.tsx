import { useWorld } from "../../../ui/context/useWorld";
import { Exports } from "./Exports";
import { Imports } from "./Imports";

/** The tab of what one takes along from a server and brings to it, and of what this device stores. */
export function DataSettings() {
  const { session } = useWorld();
  if (!session) return null;
  return (
    <>
      <Exports session={session} />
      <Imports session={session} />
    </>
  );
}
