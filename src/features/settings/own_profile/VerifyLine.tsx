import { useId } from "react";
import type { AccountRow } from "../../../domain/rows/rows";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { Hint } from "../controls/Hint";
import styles from "./OwnProfile.module.css";

/** The line that one puts into a page of one's own, so that servers mark the field that names it as verified. */
export function VerifyLine({ account }: { account: AccountRow }) {
  const t = useT();
  const id = useId();
  const line = `<a rel="me" href="${account.url}">${account.username}</a>`;
  async function copy() {
    await navigator.clipboard.writeText(line);
    toast("good", t("ownProfile.copied"));
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("ownProfile.verify")}</h3>
      <Hint>{t("ownProfile.verifyHint")}</Hint>
      <code className={styles.line} dir="ltr">
        {line}
      </code>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        {t("ownProfile.copy")}
      </button>
    </section>
  );
}
