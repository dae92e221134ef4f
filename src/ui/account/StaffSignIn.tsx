import { useState } from "react";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { SignInFailure } from "../../sync/session/sign_in_failure";
import { FormProblem } from "../base/form/FormProblem";
import { useInstance } from "../context/useDevice";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { useIsHere } from "../navigation/useIsHere";
import { failureSentence, serverMessage } from "./sign_in_failure";
import styles from "./StaffSignIn.module.css";

/**
 * Said to a member of the staff whose token was not made for what only they may do (`lacksScope`), with the way to one
 * that is: the server's own page, from which they come back signed in.
 */
export function StaffSignIn() {
  const t = useT();
  const { loadEntrance, origin } = useWorld();
  const can = capabilitiesOf(useInstance());
  const isHere = useIsHere();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { host } = new URL(origin);

  async function leave() {
    setBusy(true);
    setFailure(null);
    const why = await loadEntrance()
      .then((entrance) => entrance.authorize({ anew: true, staff: can.staff_scopes ?? null }, isHere))
      .catch((error: unknown): SignInFailure => {
        reportError(error);
        return { why: "failed", message: "" };
      });
    if (why === null && isHere()) return;
    setBusy(false);
    setFailure(why);
  }

  return (
    <section className={styles.staff}>
      <p>{t("staff.signIn.text", { host })}</p>
      {failure ? (
        <FormProblem onDismiss={() => setFailure(null)}>
          <p>{failureSentence(t, failure, host)}</p>
          {serverMessage(t, failure)}
        </FormProblem>
      ) : null}
      <button type="button" disabled={busy} onClick={() => void leave()}>
        {t("staff.signIn")}
      </button>
    </section>
  );
}
