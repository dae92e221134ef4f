import { type RefObject, useId } from "react";
import type { ProfileValues } from "../../../domain/accounts/profile_change";
import type { Capabilities } from "../../../domain/instance/capabilities/capabilities";
import type { Instance } from "../../../domain/instance/instance";
import { SendButton } from "../../../ui/base/form/SendButton";
import { Field } from "../../../ui/base/form/Field";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { focusFallback } from "../../../ui/hooks/focus_fallback";
import { intendAndTell } from "../../../ui/outbox/expected_outcomes";
import { FieldsEditor } from "./FieldsEditor";
import styles from "./OwnProfile.module.css";
import type { useUnsavedProfile } from "./unsaved_profile";
import { excessOf, WordsField } from "./WordsField";

type Props = {
  /** The field of the name. */
  name: RefObject<HTMLInputElement | null>;
  stored: ProfileValues;
  form: ReturnType<typeof useUnsavedProfile>;
  can: Pick<Capabilities, "profile_lengths" | "profile_choices">;
  limits: Instance["fields_limits"];
};

/** Name, bio, fields and birthday. They are saved together, when the user says so. */
export function ProfileWords({
  name: name_field,
  stored,
  form,
  can: { profile_lengths: most, profile_choices },
  limits,
}: Props) {
  const t = useT();
  const id = useId();
  const { sync } = useWorld();
  const { unsaved, any, write, drop } = form;
  const shown = { ...stored, ...unsaved };
  const { display_name, note, fields } = shown;
  const isOver =
    excessOf(display_name, most.name) + excessOf(note, most.note) > 0 ||
    fields.some(({ name, value }) => excessOf(name, limits.name_length) + excessOf(value, limits.value_length) > 0);
  async function save() {
    const kept = unsaved.fields && { fields: fields.filter(({ name }) => name.trim() !== "") };
    await intendAndTell(sync, "edit_profile", { change: { ...unsaved, ...kept } }, { done: t("ownProfile.saved") });
    drop();
  }
  return (
    <section aria-labelledby={id} {...useFocusFallback<HTMLElement>()}>
      <h3 id={id} {...focusFallback}>
        {t("ownProfile.words")}
      </h3>
      <WordsField
        label={t("ownProfile.name")}
        line={name_field}
        value={display_name}
        most={most.name}
        onChange={(value) => write({ display_name: value })}
      />
      <WordsField
        label={t("ownProfile.note")}
        value={note}
        most={most.note}
        long
        onChange={(value) => write({ note: value })}
      />
      <FieldsEditor fields={fields} limits={limits} onChange={(value) => write({ fields: value })} />
      {profile_choices.includes("birthday") && (
        <Field label={t("ownProfile.birthday")}>
          {(tied) => (
            <input
              {...tied}
              type="date"
              className={styles.date}
              value={shown.birthday}
              onChange={({ target }) => write({ birthday: target.value })}
            />
          )}
        </Field>
      )}
      <div className={styles.save}>
        <p role="status">{any ? t("ownProfile.unsaved") : null}</p>
        {any && (
          <button type="button" className={styles.button} onClick={drop}>
            {t("ownProfile.discard")}
          </button>
        )}
        <SendButton disabled={!any || isOver} onSend={() => void save()}>
          {t("ownProfile.save")}
        </SendButton>
      </div>
    </section>
  );
}
