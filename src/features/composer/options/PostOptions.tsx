import type { Instance } from "../../../domain/instance/instance";
import type { DraftRow } from "../../../domain/rows/rows";
import { languages } from "../../../i18n/locales";
import { type Choice, formatChoices, languageChoices } from "../../../ui/composing/post_choices";
import { useT } from "../../../ui/context/useT";
import styles from "./Options.module.css";

type Props = {
  draft: DraftRow;
  instance: Instance;
  fixed: boolean;
  onChange(change: Pick<DraftRow, "language" | "content_type">): void;
};

/** Chooses a post's language, and its format if the server supports several. */
export function PostOptions({ draft, instance, fixed, onChange }: Props) {
  const t = useT();
  const formats = formatChoices(t, instance.post_formats);
  const { language = null, content_type = null } = draft;
  return (
    <>
      <Select
        label={t("composer.language")}
        value={language ?? ""}
        choices={[
          ...(language == null ? [{ value: "", label: t("composer.noLanguage") }] : []),
          ...languageChoices([...languages, ...instance.languages]),
        ]}
        disabled={fixed}
        onChange={(chosen) => onChange({ language: chosen || null })}
      />
      {formats.length > 1 && (
        <Select
          label={t("composer.format")}
          value={content_type ?? "text/plain"}
          choices={formats}
          disabled={fixed}
          onChange={(chosen) => onChange({ content_type: chosen })}
        />
      )}
    </>
  );
}

type SelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  disabled: boolean;
  onChange(value: string): void;
};

/** A select that includes its current value even if it is no longer available. */
function Select({ label, value, choices, disabled, onChange }: SelectProps) {
  const known = choices.some((one) => one.value === value);
  return (
    <select
      aria-label={label}
      title={label}
      className={styles.choice}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {!known && <option value={value}>{value}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
