import { ImagePlus, TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ClipboardEvent, DragEvent } from "react";
import { flushSync } from "react-dom";
import { charactersLeft, scopesFor } from "../../domain/compose";
import { capabilitiesOf } from "../../domain/capabilities";
import type { Instance } from "../../domain/instance";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";
import { Pictures } from "./Pictures";
import { Replied } from "./Replied";
import { Scope } from "./Scope";
import type { Start } from "../../ui/compose/start";
import { useDraft } from "./useDraft";
import { usePictures } from "./usePictures";
import { useSending } from "./useSending";

type Props = { start: Start; instance: Instance; focus: boolean; onDone(): void };

/** The form that a post is written in. */
export function Composer({ start, instance, focus, onDone }: Props) {
  const t = useT();
  const ids = { text: useId(), problem: useId(), left: useId() };
  const text = useRef<HTMLTextAreaElement>(null);
  const warning = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const drafting = useDraft(start);
  const { draft, change, problem, unkept } = drafting;
  const pictures = usePictures(drafting, instance);
  const { sending, submit } = useSending(drafting, instance.max_characters, onDone);
  const [warned, setWarned] = useState(draft.spoiler_text !== "");
  const left = charactersLeft(instance.max_characters, draft);
  const counted = instance.max_characters > 0;
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
    void pictures.addAll(files);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and drops are its fields'; they rise to it
    <form
      className={styles.form}
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      {start.replied && <Replied view={start.replied} />}
      <div className={styles.fields}>
        {warned && (
          <input
            ref={warning}
            className={styles.warning}
            dir={draft.spoiler_text ? "auto" : undefined}
            aria-label={t("composer.warning")}
            placeholder={t("composer.warning")}
            readOnly={sending}
            value={draft.spoiler_text}
            onChange={({ target }) => {
              const { value } = target;
              void change(({ files }) => ({ spoiler_text: value, sensitive: value !== "" && files.length > 0 }));
            }}
          />
        )}
        <textarea
          ref={text}
          id={ids.text}
          className={styles.text}
          // An empty field has its placeholder's direction, the interface's.
          dir={draft.text ? "auto" : undefined}
          aria-label={t("composer.text")}
          aria-describedby={problem ? `${ids.problem} ${ids.left}` : ids.left}
          aria-invalid={problem !== "" || undefined}
          placeholder={t(start.replied ? "composer.replyHint" : "composer.hint")}
          value={draft.text}
          onChange={({ target }) => void change(() => ({ text: target.value }))}
          onPaste={(event) => take(event, event.clipboardData)}
          readOnly={sending}
        />
        <Pictures
          draft={draft}
          pictures={pictures}
          limit={instance.description_limit}
          fixed={sending}
          onSensitive={(sensitive) => void change(() => ({ sensitive }))}
        />
      </div>
      {problem && (
        <p id={ids.problem} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {unkept && (
        <p role="alert" className={styles.problem}>
          {t("composer.unkept")}
        </p>
      )}
      <div className={styles.bar}>
        <button
          type="button"
          aria-label={t("composer.addPicture")}
          title={t("composer.addPicture")}
          disabled={sending || pictures.full}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus aria-hidden size={20} />
        </button>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ target }) => {
            void pictures.addAll([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <button
          type="button"
          aria-label={t("composer.addWarning")}
          title={t("composer.addWarning")}
          aria-pressed={warned}
          disabled={sending}
          onClick={() => {
            if (warned) void change(() => ({ spoiler_text: "", sensitive: false }));
            flushSync(() => setWarned(!warned));
            (warning.current ?? text.current)?.focus();
          }}
        >
          <TriangleAlert aria-hidden size={20} />
        </button>
        <Scope
          value={draft.visibility}
          scopes={scopesFor(start.replied?.status.visibility ?? null, capabilitiesOf(instance).local_posts)}
          disabled={sending}
          onChange={(visibility) => void change(() => ({ visibility }))}
        />
        <p id={ids.left} className={left < 0 ? styles.over : styles.left}>
          {counted && !sending && <span aria-hidden>{left}</span>}
          <span className="said">
            {counted && t(left < 0 ? "composer.over" : "composer.left", { count: Math.abs(left) })}
          </span>
        </p>
        <button type="submit" className={styles.send} disabled={sending || (counted && left < 0)}>
          {t(sending ? "composer.sending" : "composer.send")}
        </button>
      </div>
    </form>
  );
}
