import { useId, useState } from "react";
import {
  chooseProfile,
  type ListedProfile,
  readSettingsProfiles,
  readSharedProfile,
} from "../../db/settings/settings_profiles";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { reportSaveResult } from "../../ui/base/dialog/save_notices";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { failureText } from "../../ui/base/text/failure_text";
import { toast } from "../../ui/base/toast/show_toast";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { ActionRow } from "./controls/ActionRow";
import { Hint } from "./controls/Hint";
import styles from "./Settings.module.css";

/** How long the notice that a profile was deleted is shown, in ms. */
const DONE_MS = 2000;

/**
 * The settings profiles at the server: the one that this device synchronises is chosen, others are made and deleted.
 */
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

  async function remove(name: string) {
    const question = {
      title: t("settings.profile.deleteTitle", { name }),
      text: t("settings.profile.deleteText"),
      confirm: t("settings.profile.delete"),
    };
    if (!(await askConfirmation(question))) return;
    setBusy(true);
    const failure = await sync.settings.removeProfile(name).finally(() => setBusy(false));
    if (failure) toast("bad", t("settings.profile.notDeleted", { name, reason: failureText(t, failure) }));
    else if (failure === null) toast("good", t("settings.profile.deleted", { name }), { duration_ms: DONE_MS });
  }

  const others = listed.filter(({ name }) => name !== shared?.name);
  const profiles = shared ? [shared, ...others] : others;
  return (
    <section aria-labelledby={id} {...useFocusFallback<HTMLElement>()}>
      <h3 id={id}>{t("settings.profile")}</h3>
      <Hint>{t("settings.profile.hint")}</Hint>
      {profiles.length > 0 && (
        <ul role="list" className={styles.profiles}>
          {profiles.map((one) => (
            <ProfileRow
              key={one.name}
              profile={one}
              used={one.name === shared?.name}
              busy={busy}
              onUse={(on) => void choose(on ? one.name : null)}
              onDelete={() => void remove(one.name)}
            />
          ))}
        </ul>
      )}
      {!shared && <Hint role="status">{t("settings.profile.none")}</Hint>}
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
              data-stays
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

type RowProps = { profile: ListedProfile; used: boolean; busy: boolean; onUse(on: boolean): void; onDelete(): void };

/** A profile with its version: the one in use, or one that can be used instead. Each can be deleted at the server. */
function ProfileRow({ profile: { name, version }, used, busy, onUse, onDelete }: RowProps) {
  const t = useT();
  const button = { type: "button", className: styles.button, "aria-disabled": busy } as const;
  return (
    <li>
      <ActionRow>
        <div>
          <bdi>{version > 0 ? t("settings.profile.at", { name, version }) : name}</bdi>
          {used && <Hint>{t("settings.profile.inUse")}</Hint>}
        </div>
        <span className={styles.buttons}>
          <button
            {...button}
            aria-label={t("hidden.act", { act: t("settings.profile.use"), name })}
            aria-pressed={used}
            onClick={() => busy || onUse(!used)}
          >
            {t("settings.profile.use")}
          </button>
          <button
            {...button}
            aria-label={t("hidden.act", { act: t("settings.profile.delete"), name })}
            onClick={() => busy || onDelete()}
          >
            {t("settings.profile.delete")}
          </button>
        </span>
      </ActionRow>
    </li>
  );
}
