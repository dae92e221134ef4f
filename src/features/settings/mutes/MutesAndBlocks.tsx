import { capabilitiesOf } from "../../../domain/instance/capabilities";
import { useInstance } from "../../../ui/context/useDevice";
import { HiddenPeople } from "./HiddenPeople";
import { MutedDomains } from "./MutedDomains";

/** Whom the user mutes and blocks and, where the server has that, the muted servers. Each can be undone. */
export function MutesAndBlocks() {
  const { mutes_domains = false } = capabilitiesOf(useInstance());
  return (
    <>
      <HiddenPeople list="mutes" />
      <HiddenPeople list="blocks" />
      {mutes_domains ? <MutedDomains /> : null}
    </>
  );
}
