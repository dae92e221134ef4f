import { useEffect, useRef, useState } from "react";
import type { Challenge } from "../../../domain/sign_in/sign_in_state";
import { Form } from "../../../ui/base/form/Form";
import { SendButton } from "../../../ui/base/form/SendButton";
import { fieldValue } from "../../../ui/base/form/field_value";
import { useT } from "../../../ui/context/useT";
import { CodeField } from "./fields";
import styles from "./Security.module.css";
import type { SignInAnew } from "./useSignInAnew";

type Props = { handle: string; mfa_token: string; signInAnew: SignInAnew };

/** The second step of signing in anew after a change of the password: a code, or a recovery code. */
export function SignInAnewForm({ handle, mfa_token, signInAnew }: Props) {
  const t = useT();
  const [by, setBy] = useState<Challenge>("totp");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);

  async function send(form: HTMLFormElement) {
    const code = fieldValue(new FormData(form), "code").trim();
    if (code === "") return;
    setBusy(true);
    setWrong(false);
    const right = await signInAnew.bySecondFactor({ by, mfa_token, code });
    setBusy(false);
    setWrong(!right);
    if (!right) form.reset();
  }

  return (
    <Form busy={busy} onSend={send}>
      <p>{t("security.password.code")}</p>
      {wrong ? <p role="alert">{t("session.failure.wrong_code")}</p> : null}
      <CodeOf key={by} by={by} />
      <SendButton disabled={busy}>{t("security.password.signIn", { handle })}</SendButton>
      <button type="button" className={styles.button} onClick={() => setBy(by === "totp" ? "recovery" : "totp")}>
        {t(by === "totp" ? "session.useRecovery" : "session.useTotp")}
      </button>
      <button type="button" className={styles.button} onClick={signInAnew.leave}>
        {t("security.password.later")}
      </button>
    </Form>
  );
}

/** The field of the code. It comes in place of what had the focus, and takes it. */
function CodeOf({ by }: { by: Challenge }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={box}>
      <CodeField
        name="code"
        digits={by === "totp"}
        label={t(by === "totp" ? "session.totp" : "session.recovery")}
        describedBy={undefined}
      />
    </div>
  );
}
