import { useId, useState } from "react";
import { chooseProfile, readSettingsProfiles, readSharedProfile } from "../../db/settings/settings_profiles";
import { reportSaveResult } from "../../ui/base/dialog/save_notices";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { SelectControl } from "./controls/SelectControl";
import styles from "./Settings.module.css";

/** Chooses the settings profile that this device synchronises: an existing one, a new one, or none. */
export function ProfileSetting() {
  const t = useT();
  const id = useId();
  const { db, sync } = useWorld();
  const listed = useLive(() => readSettingsProfiles(db), [db]) ?? [];
  const shared = useLive(() => readSharedProfile(db), [db]) ?? null;
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);

  async function choose(name: string | null) {
    setBusy(true);
    try {
      await chooseProfile(db, name);
    } catch (error) {
      reportSaveResult("failed");
      throw error;
    } finally {
      setBusy(false);
    }
    reportSaveResult("saved");
    sync.settings.notifyChanged();
  }

  const others = listed.filter(({ name }) => name !== shared?.name);
  const profiles = shared ? [shared, ...others] : others;
  const label = ({ name, version }: { name: string; version: number }) =>
    version > 0 ? t("settings.profile.at", { name, version }) : name;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("settings.profile")}</h3>
      <SelectControl
        label={t("settings.profile.use")}
        hint={t("settings.profile.hint")}
        value={shared?.name ?? ""}
        choices={[
          { value: "", label: t("settings.profile.none") },
          ...profiles.map((one) => ({ value: one.name, label: label(one) })),
        ]}
        onChange={(name) => void choose(name || null)}
      />
      <Form
        busy={busy}
        onSend={async () => {
          const name = typed.trim();
          if (name === "") return;
          await choose(name);
          setTyped("");
        }}
      >
        <Field label={t("settings.profile.new")} hint={t("settings.profile.newHint")}>
          {(tied) => (
            <input
              {...tied}
              maxLength={60}
              dir="auto"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <button type="submit" className={styles.button} disabled={busy || typed.trim() === ""}>
          {t("settings.profile.create")}
        </button>
      </Form>
    </section>
  );
}
