import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { Challenge } from "../../domain/sign_in/sign_in_state";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { SendButton } from "../../ui/base/form/SendButton";
import { fieldValue } from "../../ui/base/form/field_value";
import { useT } from "../../ui/context/useT";
import { OtherSignInWays } from "./OtherSignInWays";

type Props = {
  kind: Challenge;
  busy: boolean;
  problem: ReactNode;
  describedBy: string | undefined;
  /** Resolves to whether the code was right; a wrong one is cleared. */
  onCode(code: string): Promise<boolean>;
  onSwitch(): void;
  onCancel(): void;
};

/** The second factor: a code from an authenticator app, or a recovery code. */
export function CodeForm({ kind, busy, problem, describedBy, onCode, onSwitch, onCancel }: Props) {
  const t = useT();
  const text = useId();
  const code = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);

  // The form replaces the password form and takes its focus.
  useEffect(() => code.current?.focus(), []);

  async function send(all: FormData) {
    const value = fieldValue(all, "code").trim();
    setEmpty(value === "");
    if (value !== "" && (await onCode(value))) return;
    if (code.current) code.current.value = "";
    code.current?.focus();
  }

  const totp = kind === "totp";
  return (
    <Form busy={busy} onSend={(element) => send(new FormData(element))}>
      <p id={text}>{t(totp ? "session.totpText" : "session.recoveryText")}</p>
      {problem}
      <Field
        label={t(totp ? "session.totp" : "session.recovery")}
        wrong={empty ? t("session.codeNeeded") : undefined}
        describedBy={describedBy ? `${describedBy} ${text}` : text}
      >
        {(tied) => (
          <input
            {...tied}
            ref={code}
            name="code"
            autoComplete="one-time-code"
            inputMode={totp ? "numeric" : "text"}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
          />
        )}
      </Field>
      <SendButton disabled={busy}>{t(busy ? "session.verifying" : "session.verify")}</SendButton>
      <OtherSignInWays>
        <button type="button" disabled={busy} onClick={onSwitch}>
          {t(totp ? "session.useRecovery" : "session.useTotp")}
        </button>
        <button type="button" disabled={busy} onClick={onCancel}>
          {t("dialog.cancel")}
        </button>
      </OtherSignInWays>
    </Form>
  );
}
