import { useEffect, useId, useRef, useState } from "react";
import type { ClipboardEvent, DragEvent, KeyboardEvent, SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { acceptOf, holdsWords } from "../../domain/attach";
import { charactersLeft, scopesFor, scopesShown, submits } from "../../domain/compose";
import { capabilitiesOf } from "../../domain/capabilities";
import type { Instance } from "../../domain/instance";
import { anew } from "../../domain/poll_draft";
import type { DraftRow } from "../../domain/rows";
import { Completion } from "../../ui/completion/Completion";
import { isHere, type Start } from "../../ui/compose/start";
import { isComposing } from "../../ui/composing";
import { EmojiButton } from "../../ui/emoji/EmojiButton";
import { isPicking, usePicker } from "../../ui/emoji/picker";
import { useSetting } from "../../ui/useSetting";
import { useT } from "../../ui/useT";
import { Bar } from "./Bar";
import { Camera } from "./Camera";
import { Changed } from "./Changed";
import styles from "./Composer.module.css";
import { Following } from "./Following";
import { Notices } from "./Notices";
import { Options } from "./Options";
import { Media } from "./Media";
import { Preview } from "./Preview";
import { Schedule } from "./Schedule";
import { PollForm } from "./PollForm";
import { Removed } from "./Removed";
import { Said } from "./Said";
import { Scope } from "./Scope";
import { Subject } from "./Subject";
import { Target } from "./Target";
import { TextField } from "./TextField";
import { useDraft } from "./useDraft";
import { useDrop } from "./useDrop";
import { useExtras } from "./useExtras";
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
  const ids = { problem: useId(), refused: useId(), left: useId() };
  const text = useRef<HTMLTextAreaElement>(null);
  const warning = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const drafting = useDraft(start);
  const { draft, given, latest, change, follow, type, hand, takeBack, problem, setProblem, unkept } = drafting;
  const media = useMedia(drafting, instance);
  const { removed } = media;
  const submitOnEnter = useSetting("submitOnEnter");
  const minimal = useSetting("minimalScopesMode");
  const extras = useExtras(drafting, instance.poll_limits);
  const { warned } = extras;
  const [optioned, setOptioned] = useState(draft.scheduled_at != null);
  const [asked, setAsked] = useState(false);
  const can = capabilitiesOf(instance);
  const [pressed, setPressed] = useState(false);
  const { sending, submit } = useSending(
    drafting,
    { limit: instance.max_characters, poll_limits: instance.poll_limits, begun: start.begun, can },
    () => onDone(latest()),
  );
  const fixed = sending || pressed;
  const left = instance.max_characters > 0 ? charactersLeft(instance.max_characters, draft, can) : null;
  // It may answer or quote nothing any more.
  const about = (draft.in_reply_to_id ?? draft.quote_id ?? null) === null ? null : start.original;
  const original = isHere(about?.view) ? about.view.status.visibility : about && start.draft.visibility;
  const edits = draft.edit_id !== undefined;
  // A change changes no scope, whatever could be chosen today.
  const offered = edits ? [draft.visibility] : scopesFor(original, can.local_posts);
  const barred = can.lone_poll === true && !draft.poll && draft.files.length > 0;
  const turnPoll = () => (barred ? setProblem(t("composer.refusedFile.poll")) : extras.turnPoll());
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
    if (isComposing(event.nativeEvent) || event.key !== "Enter") return;
    // In any other field Enter is that field's own key.
    const sends = submits(event, submitOnEnter && event.target === text.current);
    // A line of its own would send a form by itself.
    if (sends || event.target instanceof HTMLInputElement) event.preventDefault();
    if (sends) event.currentTarget.requestSubmit();
  }
  function turnSubject() {
    flushSync(extras.turnSubject);
    (warning.current ?? text.current)?.focus();
  }
  const letGo = () => void change(() => ({ in_reply_to_id: null, quote_id: null, blind: undefined }));
  const makeOwn = () =>
    void change(({ poll }) => ({ edit_id: undefined, poll: poll && anew(poll, instance.poll_limits) }));
  function putBack(at: number) {
    flushSync(media.putBack);
    fields.current?.querySelectorAll<HTMLElement>("li textarea")[at]?.focus();
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
      {about && <Target original={about} blind={draft.blind === true} fixed={fixed} onLetGo={letGo} />}
      {draft.edit_id !== undefined && <Changed status_id={draft.edit_id} fixed={fixed} onLetGo={makeOwn} />}
      {!fixed && <Following draft_id={draft.id} onWritten={() => void follow()} />}
      <div ref={fields} className={styles.fields}>
        {warned && <Subject ref={warning} value={draft.spoiler_text} fixed={fixed} onChange={extras.writeSubject} />}
        <TextField
          ref={text}
          given={given}
          empty={draft.text === ""}
          placeholder={t(about?.as === "reply" ? "composer.replyHint" : "composer.hint")}
          describedBy={problem ? `${ids.problem} ${ids.left}` : ids.left}
          invalid={problem !== ""}
          fixed={fixed}
          onType={type}
          onPaste={(event) => holdsWords(event.clipboardData.types) || take(event, event.clipboardData)}
        />
        <Completion field={text} />
        {warned && <Completion field={warning} only="emoji" />}
        {draft.poll && !edits && (
          <PollForm
            poll={draft.poll}
            limits={instance.poll_limits}
            counting={can}
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
            {draft.files.length === 0 && (
              <Camera disabled={fixed || media.full} onTake={(taken) => void media.addAll(taken)} />
            )}
            {can.previews && (
              <button type="button" aria-pressed={asked} className={styles.ask} onClick={() => setAsked(!asked)}>
                {t("post_status.preview")}
              </button>
            )}
            {!edits && (
              <Schedule
                at={draft.scheduled_at ?? null}
                can={can.schedules}
                fixed={fixed}
                onChange={(scheduled_at) => void change(() => ({ scheduled_at }))}
              />
            )}
          </div>
        )}
      </div>
      {problem && <Said id={ids.problem} role="alert" sentence={problem} onDismiss={() => setProblem("")} />}
      {media.refused && <Said id={ids.refused} role="alert" sentence={media.refused} onDismiss={media.hush} />}
      {removed && (
        <Removed
          key={removed.file.file_id}
          sentence={t("composer.removed", { number: removed.at + 1 })}
          fixed={fixed}
          onBack={() => putBack(removed.at)}
          onDismiss={media.letGo}
        />
      )}
      {unkept && (
        <p role="alert" className={styles.problem}>
          {t("composer.unkept")}
        </p>
      )}
      <Notices draft={draft} locked={start.locked} can={can} />
      <Bar
        counter={{ id: ids.left, left }}
        sending={fixed}
        pictures={{ full: media.full, accept: acceptOf(instance), add: (files) => void media.addAll(files) }}
        emoji={<EmojiButton field={text} disabled={fixed} onSticker={(file) => void media.addAll([file])} />}
        poll={polls ? { on: draft.poll != null, barred, toggle: turnPoll } : null}
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
