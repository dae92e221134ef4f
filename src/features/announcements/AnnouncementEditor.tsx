import { useEffect, useId, useRef, useState } from "react";
import type { ShownAnnouncement } from "../../domain/instance/announcements";
import {
  type AnnouncementForm,
  announcementForm,
  announcementProblem,
  blankAnnouncement,
  withAllDay,
  writtenAnnouncement,
} from "../../domain/instance/written_announcement";
import type { ApiFailure } from "../../domain/requests/api_error";
import { plainText } from "../../domain/content/node_text";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { FormProblem } from "../../ui/base/form/FormProblem";
import { FormHint } from "../../ui/base/form/FormText";
import { SendButton } from "../../ui/base/form/SendButton";
import { failureText } from "../../ui/base/text/failure_text";
import { useUnsaved } from "../../ui/hooks/useUnsaved";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Announcements.module.css";
import { LiveText } from "../../ui/base/text/LiveText";

type Props = {
  title: string;
  /** The one that is changed; without one, it becomes a new one. */
  announcement?: ShownAnnouncement;
  /** The editor is closed: it was saved, or nothing is to be saved. */
  onLeave(): void;
  /** Has the screen say something to screen readers. */
  onSay(said: string): void;
};

/** The form of an announcement. It is sent at once, which needs a network; what failed stays in the form. */
export function AnnouncementEditor({ title, announcement, onLeave, onSay }: Props) {
  const t = useT();
  const heading = useId();
  const online = useOnline();
  const { sync } = useWorld();
  const words = useRef<HTMLTextAreaElement>(null);
  const { typed, write, drop } = useUnsaved<AnnouncementForm>(`announcement ${announcement?.id ?? "new"}`);
  const stored = announcement
    ? announcementForm(announcement, announcement.pleroma?.raw_content ?? plainText(announcement.content))
    : blankAnnouncement;
  const form = { ...stored, ...typed };
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  /** The field in which a time is typed in part, which browsers give as no time at all. */
  const [half, setHalf] = useState<string>();
  const problem = tried ? announcementProblem(form) : null;
  useEffect(() => words.current?.focus(), []);

  async function send(element: HTMLFormElement) {
    setTried(true);
    const incomplete = element.querySelector<HTMLInputElement>("input:invalid");
    setHalf(incomplete?.name);
    if (incomplete) return incomplete.focus();
    const wrong = announcementProblem(form);
    if (wrong !== null)
      return element.querySelector<HTMLElement>(`[name=${wrong === "empty" ? "content" : "ends"}]`)?.focus();
    setBusy(true);
    const failed = await sync.instance.saveAnnouncement(announcement?.id ?? null, writtenAnnouncement(form));
    setBusy(false);
    setFailure(failed ?? null);
    if (failed !== null) return;
    onSay(t(announcement ? "announcements.saved" : "announcements.posted"));
    leaveForGood();
  }
  /** What was typed is saved, or not wanted any more. */
  function leaveForGood() {
    drop();
    onLeave();
  }

  const time = (key: "starts" | "ends", wrong?: string) => (
    <Field label={t(`announcements.${key}At`)} wrong={half === key ? t("announcements.half") : wrong}>
      {(tied) => (
        <input
          {...tied}
          key={form.all_day ? "date" : "time"}
          name={key}
          type={form.all_day ? "date" : "datetime-local"}
          value={form[key]}
          onChange={({ target }) => write({ [key]: target.value })}
        />
      )}
    </Field>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its controls
    <section
      className={styles.editor}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || busy) return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <h2 id={heading}>{title}</h2>
      <Form busy={busy} onSend={send}>
        <Field label={t("announcements.content")} wrong={problem === "empty" ? t("announcements.empty") : undefined}>
          {(tied) => (
            <textarea
              {...tied}
              ref={words}
              name="content"
              rows={5}
              dir="auto"
              value={form.content}
              onChange={({ target }) => write({ content: target.value })}
            />
          )}
        </Field>
        <Checkbox checked={form.all_day} onChange={(on) => write(withAllDay(form, on))}>
          {t("announcements.isAllDay")}
        </Checkbox>
        <div className={styles.span}>
          {time("starts")}
          {time("ends", problem === "order" ? t("announcements.order") : undefined)}
        </div>
        <FormHint>{t("announcements.spanHint")}</FormHint>
        {failure ? (
          <FormProblem onDismiss={() => setFailure(null)}>
            <p>{t("announcements.edit_error", { reason: failureText(t, failure) })}</p>
          </FormProblem>
        ) : null}
        <LiveText className={styles.offline}>{online ? null : t("announcements.needsNetwork")}</LiveText>
        <div className={styles.buttons}>
          <button type="button" disabled={busy} onClick={leaveForGood}>
            {t("announcements.cancel")}
          </button>
          <SendButton disabled={busy || !online}>
            {t(announcement ? "announcements.save" : "announcements.post")}
          </SendButton>
        </div>
      </Form>
    </section>
  );
}
