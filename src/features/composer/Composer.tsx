import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ClipboardEvent, DragEvent, KeyboardEvent, SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { acceptOf } from "../../domain/attach";
import { charactersLeft, scopesFor, scopesShown, submits } from "../../domain/compose";
import { capabilitiesOf } from "../../domain/capabilities";
import type { Instance } from "../../domain/instance";
import { blankPoll } from "../../domain/poll_draft";
import type { DraftRow } from "../../domain/rows";
import { Completion } from "../../ui/completion/Completion";
import type { Start } from "../../ui/compose/start";
import { EmojiButton } from "../../ui/emoji/EmojiButton";
import { isPicking, usePicker } from "../../ui/emoji/picker";
import { useSetting } from "../../ui/useSetting";
import { useT } from "../../ui/useT";
import { Bar } from "./Bar";
import { Camera } from "./Camera";
import styles from "./Composer.module.css";
import { Notices } from "./Notices";
import { Options } from "./Options";
import { Media } from "./Media";
import { Preview } from "./Preview";
import { Schedule } from "./Schedule";
import { PollForm } from "./PollForm";
import { Scope } from "./Scope";
import { Subject } from "./Subject";
import { Target } from "./Target";
import { TextField } from "./TextField";
import { useDraft } from "./useDraft";
import { useDrop } from "./useDrop";
import { useMedia } from "./useMedia";
import { useSending } from "./useSending";

type Props = {
  start: Start;
  instance: Instance;
  focus: boolean;
  /** What was written has left the form: the draft as it was last. */
  onDone(draft: DraftRow): void;
};

/** The form that a post is written in. */
export function Composer({ start, instance, focus, onDone }: Props) {
  const t = useT();
  const ids = { problem: useId(), left: useId() };
  const text = useRef<HTMLTextAreaElement>(null);
  const warning = useRef<HTMLInputElement>(null);
  const drafting = useDraft(start);
  const { draft, change, hand, takeBack, problem, setProblem, unkept } = drafting;
  const media = useMedia(drafting, instance);
  const submitOnEnter = useSetting("submitOnEnter");
  const minimal = useSetting("minimalScopesMode");
  const [warned, setWarned] = useState(draft.spoiler_text !== "");
  const [optioned, setOptioned] = useState(draft.scheduled_at != null);
  const [asked, setAsked] = useState(false);
  const can = capabilitiesOf(instance);
  const { schedules } = can;
  const [pressed, setPressed] = useState(false);
  const { sending, submit } = useSending(
    drafting,
    { limit: instance.max_characters, begun: start.begun, schedules },
    () => onDone(draft),
  );
  const fixed = sending || pressed;
  const left = instance.max_characters > 0 ? charactersLeft(instance.max_characters, draft) : null;
  const original = start.original?.view.status.visibility ?? null;
  const offered = scopesFor(original, can.local_posts);
  const edits = draft.edit_id !== undefined;
  const polls = !edits && instance.polls_available && instance.poll_limits.max_options >= 2;
  // A reply is written on after the names it begins with.
  useEffect(() => {
    const field = text.current;
    if (!focus || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [focus]);

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer | null) {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    if (!fixed) void media.addAll(files);
  }
  const dropping = useDrop((event) => take(event, event.dataTransfer));
  function send() {
    const lacking = media.problem();
    if (lacking === null) void submit();
    else setProblem(lacking);
  }
  /** What was picked before the press goes with the post; what is wrong with it is read first. */
  async function waitThenSend(form: HTMLFormElement, taken: Promise<boolean>) {
    setPressed(true);
    setProblem("");
    const well = await taken;
    flushSync(() => setPressed(false));
    if (well) form.requestSubmit();
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPicking(usePicker.getState()) || fixed) return;
    const taken = media.taken();
    if (taken) void waitThenSend(event.currentTarget, taken);
    else send();
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.nativeEvent.isComposing || event.key !== "Enter") return;
    const written = event.target === text.current || event.target instanceof HTMLInputElement;
    const sends = submits(event, submitOnEnter && written);
    // A line of its own would send a form by itself.
    if (sends || event.target instanceof HTMLInputElement) event.preventDefault();
    if (sends) event.currentTarget.requestSubmit();
  }
  function turnSubject() {
    if (warned) void change(() => ({ spoiler_text: "" }));
    flushSync(() => setWarned(!warned));
    (warning.current ?? text.current)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and drops are its fields'; they rise to it
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
      {start.original && <Target original={start.original} />}
      <div className={styles.fields}>
        {warned && (
          <Subject
            ref={warning}
            value={draft.spoiler_text}
            fixed={fixed}
            onChange={(spoiler_text) => void change(() => ({ spoiler_text }))}
          />
        )}
        <TextField
          ref={text}
          value={draft.text}
          placeholder={t(start.original?.as === "reply" ? "composer.replyHint" : "composer.hint")}
          describedBy={problem ? `${ids.problem} ${ids.left}` : ids.left}
          invalid={problem !== ""}
          fixed={fixed}
          onChange={(typed) => void change(() => ({ text: typed }))}
          onPaste={(event) => take(event, event.clipboardData)}
        />
        <Completion field={text} />
        {warned && <Completion field={warning} only="emoji" />}
        {draft.poll && !edits && (
          <PollForm
            poll={draft.poll}
            limits={instance.poll_limits}
            fixed={fixed}
            onChange={(poll) => void change(() => ({ poll }))}
          />
        )}
        <Media
          draft={draft}
          media={media}
          fixed={fixed}
          onSensitive={(sensitive) => void change(() => ({ sensitive }))}
        />
        {asked && <Preview draft={draft} hand={async () => !fixed && hand()} done={takeBack} />}
        {optioned && (
          <div className={styles.options}>
            <Options draft={draft} instance={instance} fixed={fixed} onChange={(chosen) => void change(() => chosen)} />
            <Camera disabled={fixed || media.full} onTake={(taken) => void media.addAll(taken)} />
            {can.previews && (
              <button type="button" aria-pressed={asked} className={styles.ask} onClick={() => setAsked(!asked)}>
                {t("post_status.preview")}
              </button>
            )}
            {!edits && (
              <Schedule
                at={draft.scheduled_at ?? null}
                can={schedules}
                fixed={fixed}
                onChange={(scheduled_at) => void change(() => ({ scheduled_at }))}
              />
            )}
          </div>
        )}
      </div>
      {problem && (
        <div className={styles.problem}>
          <p id={ids.problem} role="alert">
            {problem}
          </p>
          <button type="button" aria-label={t("toast.dismiss")} onClick={() => setProblem("")}>
            <X aria-hidden size={20} />
          </button>
        </div>
      )}
      {unkept && (
        <p role="alert" className={styles.problem}>
          {t("composer.unkept")}
        </p>
      )}
      <Notices draft={draft} locked={start.locked} />
      <Bar
        counter={{ id: ids.left, left }}
        sending={fixed}
        pictures={{ full: media.full, accept: acceptOf(instance), add: (files) => void media.addAll(files) }}
        emoji={<EmojiButton field={text} disabled={fixed} onSticker={(file) => void media.addAll([file])} />}
        poll={
          polls
            ? {
                on: draft.poll != null,
                toggle: () => void change(({ poll }) => ({ poll: poll ? null : blankPoll(instance.poll_limits) })),
              }
            : null
        }
        subject={{ on: warned, toggle: turnSubject }}
        options={{ on: optioned, toggle: () => setOptioned(!optioned) }}
        send={t(edits ? "composer.save" : draft.scheduled_at == null ? "composer.send" : "scheduled.send")}
        later={draft.scheduled_at != null}
      >
        <Scope
          value={draft.visibility}
          scopes={scopesShown(offered, { minimal, current: draft.visibility, own: start.own, original })}
          disabled={fixed || edits}
          onChange={(visibility) => void change(() => ({ visibility }))}
        />
      </Bar>
    </form>
  );
}
