import type { ReactNode } from "react";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { MessageKey, T } from "../../../i18n/translator";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { refusalMark } from "../../../ui/outbox/refusal_in_place";
import { refusalReason } from "../../../ui/outbox/refusal_text";
import { SettingPlace } from "../finding/SettingPlace";
import styles from "./ServerOption.module.css";

type Props = {
  /** The message that labels it, as in the table of places. */
  name: MessageKey;
  /** The outbox rows that change it, in order. */
  rows: readonly OutboxRow[];
  /** Draws the control with a sentence on where the option is saved, or how far that is. */
  children(note: string): ReactNode;
};

/** Where an option is saved, or how far its last change is. A refused change holds no more: the server's value does. */
function noteOf(t: T, host: string, online: boolean, last: OutboxRow | undefined): string {
  if (!last || last.state === "refused") return t("settings.saved.at", { host });
  return t(online || last.state === "sending" ? "settings.saving" : "settings.saved.waits", { host });
}

/**
 * An option that the server keeps, and that holds on all devices. It is changed at once and sent by the outbox; where
 * the server refuses, the old value is back, the reason is told here, and it can be tried again.
 */
export function ServerOption({ name, rows, children }: Props) {
  const t = useT();
  const online = useOnline();
  const { origin, sync } = useWorld();
  const last = rows.at(-1);
  return (
    <SettingPlace name={name}>
      {children(noteOf(t, new URL(origin).host, online, last))}
      {last?.state === "refused" && (
        <div role="alert" className={styles.refused} {...refusalMark(last.id)}>
          <p>{t("settings.saved.refused", { error: t("modal.notSaved"), reason: refusalReason(t, last) })}</p>
          <button type="button" onClick={() => void sync.outbox.retry(last.id)}>
            {t("app.again")}
          </button>
          <button type="button" onClick={() => void sync.outbox.discard(last.id)}>
            {t("ownProfile.drop")}
          </button>
        </div>
      )}
    </SettingPlace>
  );
}
