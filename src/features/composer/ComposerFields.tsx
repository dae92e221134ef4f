import { useState, type ClipboardEvent, type ReactNode, type RefObject } from "react";
import { clipboardHasText } from "../../domain/composing/attachment_rules";
import { Completion } from "../../ui/composing/completion/Completion";
import styles from "./Composer.module.css";
import { ComposerOptions } from "./ComposerOptions";
import type { FormParts } from "./form_parts";
import { MediaList } from "./media/MediaList";
import { PollForm } from "./options/PollForm";
import { Preview } from "./Preview";
import { SubjectField } from "./text/SubjectField";
import { ComposerTextField } from "./text/ComposerTextField";
import type { Extras } from "./draft/useOptionalParts";

type Props = FormParts & {
  ref: RefObject<HTMLDivElement | null>;
  text: RefObject<HTMLTextAreaElement | null>;
  warning: RefObject<HTMLInputElement | null>;
  extras: Extras;
  /** Whether the row of options is shown. */
  options: boolean;
  placeholder: string;
  /** The ids of the elements that describe the text field: a problem, the number of characters left. */
  describedBy: string;
  /** Adds the files that were pasted. */
  onPasteFiles(event: ClipboardEvent): void;
};

/** All fields of a form: subject, text, poll, media, the preview and the options. */
export function ComposerFields(props: Props): ReactNode {
  const { ref, text, warning, extras, options, placeholder, describedBy, onPasteFiles, ...parts } = props;
  const { form, media, instance, can, fixed } = parts;
  const { draft, change } = form;
  const [previewed, setPreviewed] = useState(false);
  return (
    <div ref={ref} className={styles.fields}>
      {extras.warned && (
        <SubjectField ref={warning} value={draft.spoiler_text} fixed={fixed} onChange={extras.writeSubject} />
      )}
      <ComposerTextField
        ref={text}
        shown={form.fieldText}
        empty={draft.text === ""}
        placeholder={placeholder}
        describedBy={describedBy}
        invalid={form.problem !== ""}
        fixed={fixed}
        onType={form.type}
        onPaste={(event) => clipboardHasText(event.clipboardData.types) || onPasteFiles(event)}
      />
      <Completion field={text} />
      {extras.warned && <Completion field={warning} only="emoji" />}
      {draft.poll && draft.edit_id === undefined && (
        <PollForm
          poll={draft.poll}
          limits={instance.poll_limits}
          counting={can}
          fixed={fixed}
          onChange={(poll) => void change(() => ({ poll }))}
        />
      )}
      <MediaList
        draft={draft}
        media={media}
        fixed={fixed}
        onSensitive={(sensitive) => void change(() => ({ sensitive }))}
      />
      {previewed && (
        <Preview draft={draft} store={async () => !fixed && form.storeWhole()} onClose={form.removeIfBlank} />
      )}
      {options && <ComposerOptions {...parts} preview={{ on: previewed, toggle: () => setPreviewed(!previewed) }} />}
    </div>
  );
}
