import { useEffect, useId, useRef, useState } from "react";
import { beginImport } from "../../../db/transfer/imports";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { ApiError } from "../../../domain/requests/api_error";
import type { SessionRow } from "../../../domain/rows/rows";
import { entriesOf, type TransferContent, type TransferFile } from "../../../domain/transfer/read_transfer";
import type { TransferKind } from "../../../domain/transfer/transfer";
import { formatList, formatNumber } from "../../../i18n/format";
import type { T } from "../../../i18n/translator";
import { importAtServer, takesWhole } from "../../../sync/transfer/server_import";
import { failureText } from "../../../ui/base/text/failure_text";
import { useInstance } from "../../../ui/context/useDevice";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { SelectControl } from "../controls/SelectControl";
import { Hint } from "../controls/Hint";
import styles from "./Data.module.css";

/** A file that was chosen for the account with the session key `key`. */
export type ChosenFile = { name: string; file: TransferFile; key: string };

/** How many lines are shown before an import, and how many numbers of broken ones. */
const SAMPLE = 5;
const NAMED = 10;

type Props = { chosen: ChosenFile; session: SessionRow; onEnd(said: string): void };

/** What a file says, of whom and for which account, and the button that imports it. Its heading takes the focus. */
export function ImportPreview({ chosen, session, onEnd }: Props) {
  const t = useT();
  const id = useId();
  const { app, api, db, clock, random } = useWorld();
  const { imports, mutes_domains = false } = capabilitiesOf(useInstance());
  const { kinds } = chosen.file;
  const [kind, setKind] = useState<TransferKind | null>(kinds.length === 1 ? (kinds[0] ?? null) : null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const content = kind && entriesOf(chosen.file, kind, session.key);
  const count = content?.entries.length ?? 0;
  const lacking = kind === "domains" && !mutes_domains;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function start() {
    if (busy || !kind || !content) return;
    setBusy(true);
    setProblem("");
    // Another tab may have signed the account out, and this tab may show another one by now.
    const own = (await app.sessions.get(chosen.key))?.account_id;
    if (own === undefined || own !== session.account_id || chosen.key !== session.key) {
      setBusy(false);
      return setProblem(t("data.otherAccount", { me: `@${chosen.key}` }));
    }
    if (!takesWhole(imports, kind) || !imports) {
      await beginImport(db, random.uuid(), { kind, entries: content.entries, at: clock.now() });
      return onEnd("");
    }
    try {
      await importAtServer(api, imports, kind, content.entries);
      onEnd(t("data.begun", { server: new URL(session.origin).host }));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      setProblem(`${t(`data.error.${kind}`)}. ${failureText(t, error.failure)}`);
    }
  }

  return (
    <section className={styles.box} aria-labelledby={id}>
      <h4 ref={heading} id={id} tabIndex={-1}>
        <bdi>{chosen.name}</bdi>
      </h4>
      {kinds.length > 1 ? (
        <SelectControl
          label={t("data.whichKind")}
          value={kind ?? ""}
          choices={[
            { value: "", label: t("data.chooseKind") },
            ...kinds.map((value) => ({ value, label: t(`data.kind.${value}`) })),
          ]}
          onChange={(value) => setKind(kinds.find((one) => one === value) ?? null)}
        />
      ) : (
        <p>{kind && t(`data.kind.${kind}`)}</p>
      )}
      {content && kind && <Content content={content} whole={takesWhole(imports, kind)} />}
      {lacking && <p className={styles.problem}>{t("data.noDomains")}</p>}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        {kind && count > 0 && !lacking && (
          <button type="button" className={styles.go} aria-disabled={busy} onClick={() => void start()}>
            {t(`data.begin.${kind}`, { count, me: `@${chosen.key}` })}
          </button>
        )}
        <button type="button" onClick={() => onEnd("")}>
          {t("data.cancel")}
        </button>
      </div>
    </section>
  );
}

/** What is left out of an import, as sentences. */
function leftOutText(t: T, { malformed, repeated, own }: TransferContent): string {
  const numbers = malformed.slice(0, NAMED).map((line) => formatNumber(line, t.locale));
  const lines = formatList([...numbers, ...(malformed.length > NAMED ? ["…"] : [])], t.locale);
  return [
    repeated > 0 ? t("data.repeated", { count: repeated }) : "",
    own > 0 ? t("data.own") : "",
    malformed.length > 0 ? t("data.malformed", { count: malformed.length, lines }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function Content({ content, whole }: { content: TransferContent; whole: boolean }) {
  const t = useT();
  const { entries } = content;
  const more = entries.length - SAMPLE;
  const left_out = leftOutText(t, content);
  const options = entries.some((one) => one.reblogs === false || one.notify || one.notifications === false);
  const lost = (whole && options) || entries.some(({ languages }) => languages);
  return (
    <>
      <p>{t("data.lines", { count: entries.length })}</p>
      <ul className={styles.sample}>
        {entries.slice(0, SAMPLE).map(({ target, list }) => (
          <li key={`${list} ${target}`}>
            <bdi>{list === undefined ? target : t("data.inList", { address: target, list })}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t("data.andMore", { count: more })}</li>}
      </ul>
      {left_out && <Hint>{left_out}</Hint>}
      {entries.length > 0 && <Hint>{t(whole ? "data.byServer" : "data.oneByOne")}</Hint>}
      {lost && <Hint>{t(whole ? "data.lostOptions" : "data.lostLanguages")}</Hint>}
    </>
  );
}
