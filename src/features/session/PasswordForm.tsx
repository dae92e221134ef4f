import { useRef, type ReactNode } from "react";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { FormNote } from "../../ui/base/form/FormText";
import { SendButton } from "../../ui/base/form/SendButton";
import { fieldValue } from "../../ui/base/form/field_value";
import { useT } from "../../ui/context/useT";

type Props = {
  host: string;
  acct: string | undefined;
  busy: boolean;
  problem: ReactNode;
  describedBy: string | undefined;
  /** Resolves to whether the sign-in succeeded. */
  onSend(credentials: { username: string; password: string }): Promise<boolean>;
  children: ReactNode;
};

/** The form for user name and password. After a failure the wrong field gets the focus. */
export function PasswordForm({ host, acct, busy, problem, describedBy, onSend, children }: Props) {
  const t = useT();
  const password = useRef<HTMLInputElement>(null);

  async function send(element: HTMLFormElement) {
    const all = new FormData(element);
    const credentials = { username: fieldValue(all, "username"), password: fieldValue(all, "password") };
    if (await onSend(credentials)) return;
    if (credentials.username.trim() === "") element.querySelector<HTMLInputElement>("[name=username]")?.focus();
    else password.current?.select();
  }

  return (
    <Form busy={busy} onSend={send}>
      <FormNote>{t("session.at", { host })}</FormNote>
      {problem}
      <Field label={t("session.username")} describedBy={describedBy}>
        {(tied) => (
          <input
            {...tied}
            name="username"
            defaultValue={acct}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
          />
        )}
      </Field>
      <Field label={t("session.password")} describedBy={describedBy}>
        {(tied) => (
          <input {...tied} ref={password} name="password" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <SendButton disabled={busy}>{t(busy ? "session.signingIn" : "session.signIn")}</SendButton>
      {children}
    </Form>
  );
}
