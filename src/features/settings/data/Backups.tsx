import { useEffect, useId, useState } from "react";
import type { Backup } from "../../../domain/entities/backup";
import { ApiError } from "../../../domain/requests/api_error";
import { formatBytes } from "../../../i18n/format_bytes";
import { makeBackup, readBackups } from "../../../sync/transfer/backups";
import { failureText } from "../../../ui/base/text/failure_text";
import { RelativeTime } from "../../../ui/base/text/RelativeTime";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import styles from "./Data.module.css";

/** The archives that the server makes: what there is, and a button for a new one. */
export function Backups() {
  const t = useT();
  const id = useId();
  const { api } = useWorld();
  const [backups, setBackups] = useState<Backup[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");

  async function ask(work: typeof readBackups, done: string, failed: "data.backupsUnread" | "data.backupNotMade") {
    setBusy(true);
    try {
      setBackups(await work(api));
      setSaid(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(t(failed, { error: failureText(t, error.failure) }));
    } finally {
      setBusy(false);
    }
  }
  const look = () => ask(readBackups, "", "data.backupsUnread");
  // oxlint-disable-next-line react/exhaustive-deps -- once: what is read later is asked for by a press
  useEffect(() => void look(), [api]);
  const pending = backups?.some(({ processed, state }) => !processed && state !== "failed") ?? false;

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("data.backups")}</h3>
      <ActionRow>
        <div>
          <p>{t("data.backupsHint")}</p>
          <Hint role="status">{said}</Hint>
        </div>
        <button
          type="button"
          className={styles.button}
          aria-disabled={busy}
          onClick={() => void (busy || ask(makeBackup, t("data.backupMade"), "data.backupNotMade"))}
        >
          {t("data.makeBackup")}
        </button>
      </ActionRow>
      {backups && backups.length > 0 ? (
        <ul className={styles.sample}>
          {backups.map((backup) => (
            <BackupLine key={backup.url} backup={backup} />
          ))}
        </ul>
      ) : null}
      {pending || backups === null ? (
        <div className={styles.buttons}>
          <button type="button" aria-disabled={busy} onClick={() => void (busy || look())}>
            {t("data.lookAgain")}
          </button>
        </div>
      ) : null}
    </section>
  );
}

function BackupLine({ backup }: { backup: Backup }) {
  const t = useT();
  const { url, inserted_at, file_size, processed, state } = backup;
  return (
    <li className={styles.line}>
      <RelativeTime at={inserted_at} />
      {processed && url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t("data.download", { size: formatBytes(file_size, t.locale) })}
        </a>
      ) : (
        <span>{t(state === "failed" ? "data.backupFailed" : "data.backupNotReady")}</span>
      )}
    </li>
  );
}
