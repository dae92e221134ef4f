import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { matchNamed } from "../../../domain/search/match_named";
import { Finder } from "../../../ui/base/form/Finder";
import { useInstallOffer } from "../../../ui/browser/install_offer";
import { useInstance } from "../../../ui/context/useDevice";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import styles from "./Finding.module.css";
import { leadTo } from "./led_to";
import { describePlaces, settingPlaces } from "./setting_places";

type Props = { typed: string; onType(typed: string): void };

/** The box that finds any setting by its words; choosing one leads to it. */
export function SettingsSearch({ typed, onType }: Props) {
  const t = useT();
  const { session } = useWorld();
  const can = capabilitiesOf(useInstance());
  const installs = useInstallOffer(({ offer }) => offer !== null);
  const places = () => describePlaces(t, settingPlaces(session !== null, can, installs));
  const found = typed.trim() === "" ? [] : matchNamed(places(), typed);
  return (
    <div role="search" className={styles.search}>
      <Finder
        closable
        label={t("settings.search")}
        title={t("settings.search.found")}
        none={t("settings.search.none")}
        lines={found}
        typed={typed}
        onType={onType}
        onChoose={({ place }) => {
          onType("");
          leadTo(place);
        }}
      />
    </div>
  );
}
