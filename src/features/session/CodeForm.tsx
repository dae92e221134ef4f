import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { Challenge } from "../../domain/sign_in/sign_in_state";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { SendButton } from "../../ui/base/form/SendButton";
import { fieldValue } from "../../ui/base/form/field_value";
import { useT } from "../../ui/context/useT";
import { OtherWays } from "./OtherSignInWays";

type Props = {
  kind: Challenge;
  busy: boolean;
  problem: ReactNode;
  describedBy: string | undefined;
  /** Gives whether the code was right; a wrong one is cleared (spec 000, section 5). */
  onCode(code: string): Promise<boolean>;
  onSwitch(): void;
  onCancel(): void;
};

/** The second factor: an authenticator's code, or one of the account's recovery codes. */
export function CodeForm({ kind, busy, problem, describedBy, onCode, onSwitch, onCancel }: Props) {
  const t = useT();
  const text = useId();
  const code = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);

  // The step comes in place of the password's, and the focus with it.
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
      <OtherWays>
        <button type="button" disabled={busy} onClick={onSwitch}>
          {t(totp ? "session.useRecovery" : "session.useTotp")}
        </button>
        <button type="button" disabled={busy} onClick={onCancel}>
          {t("dialog.cancel")}
        </button>
      </OtherWays>
    </Form>
  );
}
