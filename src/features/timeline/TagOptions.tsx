import { useState } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { changeSetting } from "../../db/settings/settings";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { tagPath } from "../../domain/navigation/page_paths";
import { tagKey } from "../../domain/navigation/tag_key";
import { selectionText, type TagSelection, tagSets, tagsNamed } from "../../domain/timelines/tag_selection";
import type { T } from "../../i18n/translator";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { Field } from "../../ui/base/form/Field";
import { fieldValue } from "../../ui/base/form/field_value";
import { useAdmin, useInstance } from "../../ui/context/useDevice";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import styles from "./TagOptions.module.css";
import { formatList } from "../../i18n/format";

type Props = {
  /** The hashtag as it is written, without "#". */
  name: string;
  selection: TagSelection;
};

/**
 * Which posts of a hashtag its timeline shows, in words; opened, it can be narrowed by further hashtags where the
 * server can, and the hashtag be kept among the timelines of the navigation.
 */
export function TagOptions({ name, selection }: Props) {
  const t = useT();
  const { session } = useWorld();
  const { narrows_tags } = capabilitiesOf(useInstance());
  if (!narrows_tags && !session) return null;
  return (
    <details className={styles.options}>
      <summary>
        <span>{selectionWords(t, selection)}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.inside}>
        {session ? <PinTag name={name} /> : null}
        {narrows_tags ? <Narrowed key={selectionText(selection)} name={name} selection={selection} /> : null}
      </div>
    </details>
  );
}

/** A selection in words: "also #terns, without #cats, from this server". */
function selectionWords(t: T, selection: TagSelection): string {
  const sets = tagSets.flatMap((set) =>
    selection[set].length > 0
      ? t(`tag.words.${set}`, {
          names: formatList(
            selection[set].map((one) => `#${one}`),
            t.locale,
          ),
        })
      : [],
  );
  const parts = [...sets, ...(selection.local ? [t("tag.words.local")] : [])];
  return parts.length === 0 ? t("tag.allPosts") : parts.join(" · ");
}

function PinTag({ name }: { name: string }) {
  const t = useT();
  const { db } = useWorld();
  const admin = useAdmin();
  const pinned = useSetting("pinnedTags");
  const others = (all: readonly string[]) => all.filter((one) => tagKey(one) !== tagKey(name));
  const change = (on: boolean) =>
    void changeSetting(db, "pinnedTags", admin, (all) => [...others(all), ...(on ? [name] : [])]).catch(reportFailure);
  return (
    <Checkbox checked={others(pinned).length < pinned.length} onChange={change}>
      {t("tag.pin")}
    </Checkbox>
  );
}

/** The name of a set's field. A field called "all" would shadow the form's and the document's own properties. */
const fieldName = (set: string) => `tags_${set}`;

function Narrowed({ name, selection }: Props) {
  const t = useT();
  const go = useStableNavigate();
  const [local, setLocal] = useState(selection.local);
  function show(form: HTMLFormElement) {
    const data = new FormData(form);
    const named = (set: string) => tagsNamed(fieldValue(data, fieldName(set)));
    const wanted = { any: named("any"), all: named("all"), none: named("none"), local };
    const text = selectionText(wanted);
    go(tagPath(name) + (text === "" ? "" : `?${text}`), { replace: true });
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      {tagSets.map((set) => (
        <Field key={set} label={t(`tag.set.${set}`)}>
          {(tied) => (
            <input
              {...tied}
              name={fieldName(set)}
              type="text"
              dir="auto"
              autoCapitalize="none"
              autoComplete="off"
              defaultValue={selection[set].map((one) => `#${one}`).join(" ")}
            />
          )}
        </Field>
      ))}
      <Checkbox checked={local} onChange={setLocal}>
        {t("tag.local")}
      </Checkbox>
      <button type="submit" className={styles.show}>
        {t("tag.show")}
      </button>
    </form>
  );
}
