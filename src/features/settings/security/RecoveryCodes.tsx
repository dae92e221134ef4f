import { useEffect, useId, useRef } from "react";
import { toast } from "../../../ui/base/toast/show_toast";
import { saveFile } from "../../../ui/browser/save_file";
import { useT } from "../../../ui/context/useT";
import styles from "./Security.module.css";

type Props = { codes: readonly string[]; handle: string; onKept(): void };

/** The recovery codes, shown this once: to be copied, saved as a file, and put out of sight. */
export function RecoveryCodes({ codes, handle, onKept }: Props) {
  const t = useT();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const text = `${codes.join("\n")}\n`;
  // They come in place of the form that had the focus.
  useEffect(() => title.current?.focus(), []);
  async function copy() {
    await navigator.clipboard.writeText(text);
    toast("good", t("security.codes.copied"));
  }
  return (
    <div className={styles.codes} role="group" aria-labelledby={id}>
      <h4 ref={title} id={id} tabIndex={-1}>
        {t("security.codes")}
      </h4>
      <p>{t("security.codes.text")}</p>
      <ul role="list" className={styles.codeList} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={() => void copy()}>
          {t("security.codes.copy")}
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={() => saveFile(text, `recovery-codes-${handle.slice(1)}.txt`, "text/plain")}
        >
          {t("security.codes.save")}
        </button>
        <button type="button" className={styles.button} onClick={onKept}>
          {t("security.codes.kept")}
        </button>
      </div>
    </div>
  );
}
