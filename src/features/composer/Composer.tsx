import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { flushSync } from "react-dom";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { Instance } from "../../domain/instance/instance";
import { renewPoll } from "../../domain/composing/poll_draft";
import type { DraftRow } from "../../domain/rows/rows";
import type { DraftStart } from "../../ui/composing/start_draft";
import { useT } from "../../ui/context/useT";
import styles from "./Composer.module.css";
import { ComposerBar } from "./ComposerBar";
import { ComposerFields } from "./ComposerFields";
import { ComposerMessages } from "./ComposerMessages";
import { DraftWatch } from "./draft/DraftWatch";
import { EditedGone } from "./notices/EditedGone";
import { OriginalStatus } from "./notices/OriginalStatus";
import { useDraft } from "./draft/useDraft";
import { useFileDrop } from "./media/useFileDrop";
import { useOptionalParts } from "./draft/useOptionalParts";
import { useMedia } from "./media/useMedia";
import { useRefusal } from "./draft/useRefusal";
import { useSubmit } from "./draft/useSubmit";

type Props = {
  start: DraftStart;
  instance: Instance;
  focus: boolean;
  /** Called with the final draft when the post has left the form. */
  onDone(draft: DraftRow): void;
  /** Called when the form is unmounted while its post is sent. */
  onLeft?: (() => void) | undefined;
};

/** The form for writing a post. */
export function Composer({ start, instance, focus, onDone, onLeft = () => undefined }: Props) {
  const t = useT();
  const ids = { problem: useId(), refused: useId(), left: useId() };
  const text = useRef<HTMLTextAreaElement>(null);
  const warning = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const own = useDraft(start);
  const { draft, change } = own;
  const media = useMedia(own, instance);
  const extras = useOptionalParts(own, instance.poll_limits);
  const [optionsOpen, setOptionsOpen] = useState(draft.scheduled_at != null);
  const can = capabilitiesOf(instance);
  const rules = { limit: instance.max_characters, poll_limits: instance.poll_limits, begun: start.begun, can };
  const leaving = { onDone: () => onDone(own.latest()), onLeft };
  const { fixed, onSubmit, onKeyDown } = useSubmit(own, { media, rules, text }, leaving);
  const form = useRefusal(own, fixed);
  const isReplyOrQuote = (draft.in_reply_to_id ?? draft.quote_id ?? null) !== null;
  const original = isReplyOrQuote ? start.original : null;
  // A reply starts with mentions: the caret goes behind them.
  useEffect(() => {
    const field = text.current;
    if (!focus || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [focus]);

  function addFiles(event: ClipboardEvent | DragEvent, data: DataTransfer | null) {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    if (!fixed) void media.addAll(files);
  }
  const dropping = useFileDrop((event) => addFiles(event, event.dataTransfer));
  function toggleSubject() {
    flushSync(extras.turnSubject);
    (warning.current ?? text.current)?.focus();
  }
  const detach = () => void change(() => ({ in_reply_to_id: null, quote_id: null, blind: undefined }));
  const makeNewPost = () =>
    void change(({ poll }) => ({ edit_id: undefined, poll: poll && renewPoll(poll, instance.poll_limits) }));
  function putBack(at: number) {
    flushSync(media.putBack);
    fields.current?.querySelectorAll<HTMLElement>("li textarea")[at]?.focus();
  }

  const parts = { form, media, instance, can, fixed };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and drops bubble up
    <form
      className={styles.form}
      aria-busy={fixed}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onDragOver={dropping.onDragOver}
      onDrop={dropping.onDrop}
    >
      {dropping.shown && (
        <p aria-hidden className={styles.drop}>
          {t(media.full ? "composer.dropFull" : "composer.drop")}
        </p>
      )}
      {original && <OriginalStatus original={original} blind={draft.blind === true} fixed={fixed} onDetach={detach} />}
      {draft.edit_id !== undefined && <EditedGone status_id={draft.edit_id} fixed={fixed} onDetach={makeNewPost} />}
      {!fixed && <DraftWatch draft_id={draft.id} onWritten={() => void form.refresh()} />}
      <ComposerFields
        {...parts}
        ref={fields}
        text={text}
        warning={warning}
        extras={extras}
        options={optionsOpen}
        placeholder={t(original?.as === "reply" ? "composer.replyHint" : "composer.hint")}
        describedBy={form.problem ? `${ids.problem} ${ids.left}` : ids.left}
        onPasteFiles={(event) => addFiles(event, event.clipboardData)}
      />
      <ComposerMessages {...parts} ids={ids} locked={start.locked} onPutBack={putBack} />
      <ComposerBar
        {...parts}
        start={start}
        original={original}
        counter={ids.left}
        text={text}
        extras={extras}
        onSubject={toggleSubject}
        options={{ on: optionsOpen, toggle: () => setOptionsOpen(!optionsOpen) }}
      />
    </form>
  );
}
