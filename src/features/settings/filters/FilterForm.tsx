import { useId, useState } from "react";
import type { FilterContext, Keyword } from "../../../domain/entities/filter";
import { formatDateTime, formatDuration } from "../../../i18n/format";
import { useUnsaved } from "../../../ui/hooks/useUnsaved";
import { DialogButtons } from "../../../ui/base/dialog/DialogButtons";
import { Checkbox } from "../../../ui/base/form/Checkbox";
import { Field } from "../../../ui/base/form/Field";
import { TextField } from "../../../ui/base/form/TextField";
import { Form } from "../../../ui/base/form/Form";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import type { FilterValues } from "../../../domain/filters/filter_values";
import styles from "./Filters.module.css";
import { type Ending, endings_s, faultsOf, type FilterFault, filterOf, type TypedFilter, typedOf } from "./filter_form";
import { KeywordTable } from "./KeywordTable";

/** Where a filter may hold, in the order in which it is asked. */
const contexts: readonly FilterContext[] = ["home", "notifications", "public", "thread", "account"];

type Props = {
  /** The name that the unsaved changes are kept by. */
  unsaved: string;
  /** What the form shows at first. */
  start: FilterValues;
  /** The server takes one word or phrase for each filter. */
  single: boolean;
  /** The server can cover media alone. */
  blurs: boolean;
  /** The filter names single posts, so that it needs no word. */
  wordless: boolean;
  onSave(values: FilterValues): void;
  onCancel(): void;
  /** Missing for a new filter. */
  onDelete: (() => void) | undefined;
};

/** The form of a filter. What is wrong is told when it is saved, and the first wrong field gets the focus. */
export function FilterForm({ unsaved, start, single, blurs, wordless, onSave, onCancel, onDelete }: Props) {
  const t = useT();
  const { clock } = useWorld();
  const { typed: changed, write: keep, drop } = useUnsaved<TypedFilter>(`filter ${unsaved}`);
  const typed = { ...typedOf(start), ...changed };
  const [faults, setFaults] = useState<readonly FilterFault[]>([]);
  const write = (part: Partial<TypedFilter>) => {
    keep(part);
    setFaults([]);
  };

  async function save(element: HTMLFormElement) {
    const found = faultsOf(typed, wordless);
    setFaults(found);
    if (found.length === 0) {
      drop();
      return onSave(filterOf(typed, start.expires_at, clock.now(), single));
    }
    element.querySelector<HTMLElement>(found[0] === "words" ? "[data-keyword]" : "[data-context] input")?.focus();
  }

  /** What was typed is not wanted any more. */
  function leave(then: () => void) {
    drop();
    then();
  }

  const wrong_words = faults.includes("words") ? t("filters.noWord") : undefined;
  return (
    <Form busy={false} onSend={save}>
      {single ? (
        <OneWord word={typed.keywords[0]} wrong={wrong_words} onChange={(word) => write({ keywords: [word] })} />
      ) : (
        <KeywordTable keywords={typed.keywords} wrong={wrong_words} onChange={(keywords) => write({ keywords })} />
      )}
      {single ? null : (
        <TextField
          label={t("filters.title")}
          hint={t("filters.titleHint")}
          maxLength={200}
          value={typed.title}
          onChange={(text) => write({ title: text })}
        />
      )}
      <ActionChoice chosen={typed.filter_action} blurs={blurs} onChange={(filter_action) => write({ filter_action })} />
      <ContextChoice
        chosen={typed.context}
        wrong={faults.includes("contexts") ? t("filters.noContext") : undefined}
        onChange={(context) => write({ context })}
      />
      <EndingChoice chosen={typed.ending} ends={start.expires_at} onChange={(ending) => write({ ending })} />
      <DialogButtons>
        {onDelete && (
          <button type="button" data-tone="bad" className={styles.delete} onClick={() => leave(onDelete)}>
            {t("filters.delete")}
          </button>
        )}
        <button type="button" onClick={() => leave(onCancel)}>
          {t("dialog.cancel")}
        </button>
        <button type="submit" data-tone="accent">
          {t("filters.save")}
        </button>
      </DialogButtons>
    </Form>
  );
}

type OneWordProps = { word: Keyword | undefined; wrong: string | undefined; onChange(word: Keyword): void };
/** The one word of a filter, where the server takes no more. */
function OneWord({ word = { keyword: "", whole_word: true }, wrong, onChange }: OneWordProps) {
  const t = useT();
  return (
    <>
      <TextField
        label={t("filters.word")}
        wrong={wrong}
        data-keyword
        data-first-focus
        autoCapitalize="none"
        value={word.keyword}
        onChange={(text) => onChange({ ...word, keyword: text })}
      />
      <Checkbox checked={word.whole_word} onChange={(whole_word) => onChange({ ...word, whole_word })}>
        {t("filters.wholeOnly")}
      </Checkbox>
    </>
  );
}

type Action = FilterValues["filter_action"];
function ActionChoice(props: { chosen: Action; blurs: boolean; onChange(action: Action): void }) {
  const t = useT();
  const name = useId();
  const actions: Action[] = props.blurs || props.chosen === "blur" ? ["warn", "blur", "hide"] : ["warn", "hide"];
  return (
    <fieldset className={styles.group}>
      <legend>{t("filters.action")}</legend>
      {actions.map((action) => (
        <label key={action} className={styles.option}>
          <input type="radio" name={name} checked={props.chosen === action} onChange={() => props.onChange(action)} />
          <span>
            {t(`filters.action.${action}`)}
            <span className={styles.note}>{t(`filters.action.${action}.hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Contexts = FilterValues["context"];
function ContextChoice(props: { chosen: Contexts; wrong: string | undefined; onChange(all: Contexts): void }) {
  const t = useT();
  const id = useId();
  const turn = (context: FilterContext, on: boolean) =>
    props.onChange(contexts.filter((one) => (one === context ? on : props.chosen.includes(one))));
  return (
    <fieldset className={styles.group} aria-describedby={props.wrong && id} data-context="">
      <legend>{t("filters.where")}</legend>
      {contexts.map((context) => (
        <Checkbox key={context} checked={props.chosen.includes(context)} onChange={(on) => turn(context, on)}>
          {t(`filters.context.${context}`)}
        </Checkbox>
      ))}
      {props.wrong ? (
        <p id={id} className={styles.wrong}>
          {props.wrong}
        </p>
      ) : null}
    </fieldset>
  );
}

function EndingChoice(props: { chosen: Ending; ends: string | null; onChange(ending: Ending): void }) {
  const t = useT();
  const { clock } = useWorld();
  const { ends } = props;
  const read = (value: string): Ending => (value === "never" || value === "keep" ? value : Number(value));
  return (
    <Field label={t("filters.ends")}>
      {(tied) => (
        <select {...tied} value={props.chosen} onChange={({ target }) => props.onChange(read(target.value))}>
          <option value="never">{t("filters.never")}</option>
          {ends === null ? null : (
            <option value="keep">
              {t(Date.parse(ends) <= clock.now() ? "filters.ended" : "filters.until", {
                date: formatDateTime(Date.parse(ends), t.locale),
              })}
            </option>
          )}
          {endings_s.map((seconds) => (
            <option key={seconds} value={seconds}>
              {t("filters.in", { time: formatDuration(seconds * 1000, t.locale) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
