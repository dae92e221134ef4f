import { useState } from "react";
import type { PasswordReset } from "../../sync/session/password_reset";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { FormNote } from "../../ui/base/form/FormText";
import { FormProblem } from "../../ui/base/form/FormProblem";
import { SendButton } from "../../ui/base/form/SendButton";
import { fieldValue } from "../../ui/base/form/field_value";
import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

const sentences = {
  limited: "password_reset.too_many_requests",
  offline: "session.failure.offline",
  failed: "general.generic_error",
} as const;

/** Asks for the email address for the reset link. Servers do not tell whether it is known. */
export function ResetForm({ host }: { host: string }) {
  const t = useT();
  const { loadEntrance } = useWorld();
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState(false);
  const [outcome, setOutcome] = useState<PasswordReset | null>(null);

  async function send(element: HTMLFormElement) {
    const email = fieldValue(new FormData(element), "email").trim();
    setEmpty(email === "");
    if (email === "") return element.querySelector("input")?.focus();
    setBusy(true);
    setOutcome(null);
    const result = await loadEntrance()
      .then((entrance) => entrance.resetPassword(email))
      .catch((error: unknown): PasswordReset => {
        reportError(error);
        return "failed";
      });
    setBusy(false);
    return setOutcome(result);
  }

  if (outcome === "sent") {
    return (
      <EmptyScreen action={<PageLink to="/login">{t("session.again")}</PageLink>}>
        {t("password_reset.check_email")}
      </EmptyScreen>
    );
  }
  return (
    <Form busy={busy} onSend={send}>
      <FormNote>{t("password_reset.text", { host })}</FormNote>
      {outcome ? (
        <FormProblem onDismiss={() => setOutcome(null)}>
          <p>{t(sentences[outcome])}</p>
        </FormProblem>
      ) : null}
      <Field label={t("password_reset.email")} wrong={empty ? t("password_reset.email_required") : undefined}>
        {(tied) => (
          <input
            {...tied}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
          />
        )}
      </Field>
      <SendButton disabled={busy}>{t(busy ? "password_reset.sending" : "password_reset.send")}</SendButton>
    </Form>
  );
}
