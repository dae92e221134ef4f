import { useRef } from "react";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { ProfileValues } from "../../../domain/accounts/profile_change";
import type { Instance } from "../../../domain/instance/instance";
import { useT } from "../../../ui/context/useT";
import { Hint } from "../controls/Hint";
import { useFocusNext } from "../controls/useFocusNext";
import styles from "./OwnProfile.module.css";
import { WordsField } from "./WordsField";

type Fields = ProfileValues["fields"];
type Props = { fields: Fields; limits: Instance["fields_limits"]; onChange(fields: Fields): void };

/** The fields of the profile: each has a label and a content, and as many stand as the server takes. */
export function FieldsEditor({ fields, limits, onChange }: Props) {
  const t = useT();
  const put = (at: number, part: Partial<Fields[number]>) =>
    onChange(fields.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const part = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusNext(part);
  function add() {
    focusNext(":scope > div:last-of-type input");
    onChange([...fields, { name: "", value: "" }]);
  }
  function remove(at: number) {
    // Where another one follows, that takes its place and keeps the focus.
    if (at === fields.length - 1) focusNext(`:scope > ${at > 0 ? "div:last-of-type > " : ""}button`);
    onChange(fields.toSpliced(at, 1));
  }
  return (
    <fieldset ref={part} className={styles.fields}>
      <legend>{t("ownProfile.fields")}</legend>
      <Hint>{t("ownProfile.fieldsHint", { count: limits.max_fields })}</Hint>
      {fields.map(({ name, value }, at) => (
        <div key={at} role="group" aria-label={t("ownProfile.field", { at: at + 1 })} className={styles.field}>
          <WordsField
            label={t("ownProfile.fieldName")}
            value={name}
            most={limits.name_length}
            onChange={(next) => put(at, { name: next })}
          />
          <WordsField
            label={t("ownProfile.fieldValue")}
            value={value}
            most={limits.value_length}
            onChange={(next) => put(at, { value: next })}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={t("ownProfile.removeField", { at: at + 1 })}
            title={t("ownProfile.removeField", { at: at + 1 })}
            onClick={() => remove(at)}
          >
            <Trash size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      {fields.length < limits.max_fields && (
        <button type="button" className={styles.button} onClick={add}>
          <Plus size={18} aria-hidden="true" />
          {t("ownProfile.addField")}
        </button>
      )}
    </fieldset>
  );
}
