import { Fragment, Suspense, useDeferredValue, useId, useLayoutEffect, useRef, useState } from "react";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { useInstance } from "../../ui/context/useDevice";
import { type SettingsTab, updateModal, useSettingsTab } from "../../ui/base/dialog/open_modals";
import { PageLink } from "../../ui/navigation/PageLink";
import { TabList } from "../../ui/base/tabs/TabList";
import { lazyRetryingPart } from "../../ui/lazy/lazy_part";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { giveUpPlace, useLedTo } from "./finding/led_to";
import { SettingPlace } from "./finding/SettingPlace";
import { SettingsSearch } from "./finding/SettingsSearch";
import { Filters } from "./filters/Filters";
import { SettingControl } from "./controls/SettingControl";
import { InstallButton } from "./InstallButton";
import { MutesAndBlocks } from "./mutes/MutesAndBlocks";
import { OwnProfile } from "./own_profile/OwnProfile";
import { ProfileSetting } from "./ProfileSetting";
import { NotificationOptions } from "./notifications/NotificationOptions";
import { ChangedMark } from "./resetting/ChangedMark";
import { ResetTab } from "./resetting/ResetTab";
import { ActionRow } from "./controls/ActionRow";
import { Hint } from "./controls/Hint";
import styles from "./Settings.module.css";
import { StorageUse } from "./StorageUse";
import { expert, type SettingGroup, tabs } from "./setting_tabs";

const DataSettings = lazyRetryingPart(async () => (await import("./data/DataSettings")).DataSettings);
const ThemeSettings = lazyRetryingPart(async () => (await import("./theme/ThemeSettings")).ThemeSettings);
const SecurityTab = lazyRetryingPart(async () => (await import("./security/SecurityTab")).SecurityTab);

declare const __VERSION__: string;

/** What of a list the user may see: some of it is for those who are signed in. */
const seenBy = <One extends { signed_in?: true }>(all: readonly One[], signed_in: boolean): One[] =>
  all.filter((one) => signed_in || !one.signed_in);

/** The settings in tabs, as listed in `tabs`, with a search over all of them. */
export function SettingsContent() {
  const t = useT();
  const id = useId();
  const { session } = useWorld();
  const [chosen, setChosen] = useState<SettingsTab>("general");
  const wanted = useSettingsTab((state) => state.wanted);
  const shown = seenBy(tabs, session !== null);
  const tab = shown.find(({ name }) => name === (wanted ?? chosen)) ?? shown[0];
  const [typed, setTyped] = useState("");
  const finding = typed.trim() !== "";
  const led = useLedTo(({ times }) => times);
  const whole = useRef<HTMLDivElement>(null);
  const open = tab?.name;
  const previous = useRef<string | undefined>(undefined);
  // The tabs share a scroll container. The first one is at its top already, and scrolling it would force a layout.
  useLayoutEffect(() => {
    if (previous.current !== undefined && previous.current !== open) whole.current?.scrollIntoView({ block: "start" });
    previous.current = open;
  }, [open, previous, whole]);
  function choose(name: SettingsTab) {
    useSettingsTab.setState({ wanted: null });
    giveUpPlace();
    setChosen(name);
  }

  return (
    <div ref={whole} className={styles.settings}>
      <div className={styles.top}>
        <SettingsSearch typed={typed} onType={setTyped} />
        <div hidden={finding}>
          <TabList<SettingsTab>
            id={id}
            label={t("settings.tabs")}
            tabs={shown.map(({ name }) => ({ name, title: t(`settings.tab.${name}`) }))}
            chosen={tab?.name}
            onChoose={choose}
          />
        </div>
      </div>
      <div hidden={finding}>
        {wanted !== null && <FocusTab key={led} id={`${id}-${wanted}`} />}
        {tab && <TabPanel key={tab.name} id={id} tab={tab} />}
      </div>
    </div>
  );
}

/** How many groups of settings more than fill the screen that a tab is opened on. */
const FIRST_GROUPS = 2;

/**
 * What a tab holds. What fills the screen is drawn at once; what is below it follows in small steps, so that neither
 * the press nor what one does next waits for it.
 */
function TabPanel({ id, tab: { name, groups } }: { id: string; tab: (typeof tabs)[number] }) {
  const t = useT();
  const { session } = useWorld();
  const everything = useSetting("expertMode");
  const can = capabilitiesOf(useInstance());
  const whole = useDeferredValue(true, false);
  const seen = seenBy(groups, session !== null);
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${name}`} className={styles.page}>
      {name === "mutes" && <MutesAndBlocks />}
      {name === "notifications" && <NotificationOptions />}
      {name === "profile" && <OwnProfile />}
      <Suspense fallback={<Hint role="status">{t("app.loading")}</Hint>}>
        {name === "security" && <SecurityTab />}
        {name === "data" && <DataSettings />}
      </Suspense>
      {(whole ? seen : seen.slice(0, FIRST_GROUPS)).map((group) => (
        <Fragment key={group.name}>
          <Settings group={group} everything={everything} />
          {group.name === "words" && session && can.filters !== null && (
            <SettingPlace part name="filters.all">
              <Filters />
            </SettingPlace>
          )}
        </Fragment>
      ))}
      {whole && <TabEnd name={name} groups={seen} />}
    </div>
  );
}

/** What stands below the groups of a tab. */
function TabEnd({ name, groups }: { name: SettingsTab; groups: readonly SettingGroup[] }) {
  const t = useT();
  const { session } = useWorld();
  const can = capabilitiesOf(useInstance());
  return (
    <>
      <Suspense>{name === "theme" && <ThemeSettings />}</Suspense>
      {name === "general" && can.settings_profiles && session !== null && (
        <SettingPlace part name="settings.profile">
          <ProfileSetting />
        </SettingPlace>
      )}
      {name === "general" && <Device />}
      <ResetTab groups={groups} />
      {!session && <Hint>{t("settings.signedOutHint")}</Hint>}
    </>
  );
}

/** Gives the focus to a tab when drawn: it keeps it until the row that is led to is there, and where there is none. */
function FocusTab({ id }: { id: string }) {
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  return null;
}

function Settings({ group, everything }: { group: SettingGroup; everything: boolean }) {
  const t = useT();
  const id = useId();
  const found = useLedTo((led) => led.found);
  const shown = group.settings.filter((key) => everything || !expert.has(key) || found === `setting.${key}`);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(`settings.group.${group.name}`)}</h3>
      {shown.map((key) => (
        <SettingPlace key={key} name={`setting.${key}`}>
          <SettingControl setting={key} />
          <ChangedMark setting={key} />
          {!everything && expert.has(key) && <Hint>{t("settings.expertFound")}</Hint>}
        </SettingPlace>
      ))}
    </section>
  );
}

function Device() {
  const t = useT();
  const { session } = useWorld();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("settings.device")}</h3>
      <InstallButton />
      <SettingPlace part name="settings.storageUse">
        <StorageUse />
      </SettingPlace>
      {session && (
        <SettingPlace part name="offlineReading.title">
          <ActionRow>
            <p>{t("offlineReading.text")}</p>
            <PageLink
              className={styles.button}
              to="/-/offline-reading"
              replace
              onClick={() => updateModal("settings", "close")}
            >
              {t("offlineReading.title")}
            </PageLink>
          </ActionRow>
        </SettingPlace>
      )}
      <Hint>{t("settings.version", { version: __VERSION__ })}</Hint>
    </section>
  );
}
