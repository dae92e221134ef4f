import { capabilitiesOf } from "../../../domain/instance/capabilities";
import { useInstance } from "../../../ui/context/useDevice";
import { SettingPlace } from "../finding/SettingPlace";
import { HiddenPeople } from "./HiddenPeople";
import { MutedDomains } from "./MutedDomains";

/** Whom the user mutes and blocks and, where the server has that, the muted servers. Each can be undone. */
export function MutesAndBlocks() {
  const { mutes_domains = false } = capabilitiesOf(useInstance());
  return (
    <>
      <SettingPlace part name="hidden.mutes">
        <HiddenPeople list="mutes" />
      </SettingPlace>
      <SettingPlace part name="hidden.blocks">
        <HiddenPeople list="blocks" />
      </SettingPlace>
      {mutes_domains ? (
        <SettingPlace part name="hidden.domains">
          <MutedDomains />
        </SettingPlace>
      ) : null}
    </>
  );
}
