import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { useInstance } from "../../../ui/context/useDevice";
import { useWorld } from "../../../ui/context/useWorld";
import { Backups } from "./Backups";
import { Exports } from "./Exports";
import { Imports } from "./Imports";
import { OwnPosts } from "./OwnPosts";
import { Stored } from "./Stored";

/** The tab of what one takes along from a server and brings to it, and of what this device stores. */
export function DataSettings() {
  const { session } = useWorld();
  const can = capabilitiesOf(useInstance());
  if (!session) return null;
  return (
    <>
      <Exports session={session} />
      <Imports session={session} />
      {can.backups && <Backups />}
      <OwnPosts session={session} />
      <Stored />
    </>
  );
}
