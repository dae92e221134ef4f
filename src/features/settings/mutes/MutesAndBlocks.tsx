import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { useSettingsTab } from "../../../ui/base/dialog/open_modals";
import { useInstance } from "../../../ui/context/useDevice";
import { SettingPlace } from "../finding/SettingPlace";
import { useT } from "../../../ui/context/useT";
import { ActionRow } from "../controls/ActionRow";
import { HiddenPeople } from "./HiddenPeople";
import styles from "./Mutes.module.css";
import { MutedDomains } from "./MutedDomains";

/** Whom the user mutes and blocks and, where the server has that, the muted servers. Each can be undone. */
export function MutesAndBlocks() {
  const t = useT();
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
      <ActionRow>
        <p>{t("hidden.files")}</p>
        <button type="button" className={styles.undo} onClick={() => useSettingsTab.setState({ wanted: "data" })}>
          {t("hidden.toFiles")}
        </button>
      </ActionRow>
    </>
  );
}
