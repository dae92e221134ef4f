import { useId, useState } from "react";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { Instance } from "../../domain/instance/instance";
import {
  checkRegistration,
  type RegistrationFields,
  type RegistrationProblems,
} from "../../domain/sign_in/registration";
import type { RegistrationOutcome } from "../../sync/session/registration";
import { Form } from "../../ui/base/form/Form";
import { FormNote } from "../../ui/base/form/FormText";
import { SendButton } from "../../ui/base/form/SendButton";
import { FormProblem } from "../../ui/base/form/FormProblem";
import { fieldValue } from "../../ui/base/form/field_value";
import { toast } from "../../ui/base/toast/show_toast";
import { useIsHere } from "../../ui/navigation/useIsHere";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { CaptchaField } from "./CaptchaField";
import { RegistrationInputs } from "./RegistrationInputs";
import { refusalText } from "./refusal_text";
import { Terms } from "./Terms";
import { useCaptcha } from "./useCaptcha";
import styles from "./RegistrationForm.module.css";

const names = ["username", "fullname", "email", "bio", "password", "confirm", "language", "reason"] as const;

function fieldsOf(all: FormData): RegistrationFields {
  const fields = Object.fromEntries(names.map((name) => [name, fieldValue(all, name)])) as Record<
    (typeof names)[number],
    string
  >;
  return { ...fields, captcha_solution: fieldValue(all, "captcha_solution") };
}

/** Tells an outcome to who has left the form, until it is dismissed. */
const tellLater = (level: "good" | "bad", sentences: readonly string[]): void =>
  void toast(level, sentences.join(" "), { duration_ms: null });

/** The screen of each outcome that leaves a visitor something to wait for, and the sentence of that screen. */
const nextSteps = {
  awaiting_approval: { path: "/registration-request-sent", text: "registration.sentText" },
  missing_confirmed_email: { path: "/awaiting-email-confirmation", text: "registration.confirmText" },
} as const;

/**
 * The registration form. Validation errors are shown at their fields, the server's refusal in a box below. Who leaves
 * the form while it is sent is told the outcome by a toast.
 */
export function RegistrationForm({ instance, invitation }: { instance: Instance; invitation: string | null }) {
  const t = useT();
  const go = useStableNavigate();
  const isHere = useIsHere();
  const { origin, loadEntrance } = useWorld();
  const box = useId();
  const { captcha, renew } = useCaptcha();
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const host = new URL(origin).host;
  const needs = {
    email: instance.activation_required || !capabilitiesOf(instance).registers_without_email,
    reason: instance.approval_required,
  };

  /** `left`: the reader has left the form. */
  function handleOutcome(registered: RegistrationOutcome, left: boolean): void {
    const { outcome } = registered;
    // Signed in: the root route redirects home once the account's world exists.
    if (outcome === "signed_in") return;
    if (outcome === "awaiting_approval" || outcome === "missing_confirmed_email") {
      const { path, text } = nextSteps[outcome];
      return left ? tellLater("good", [t(text, { host })]) : go(path, { replace: true });
    }
    // oxlint-disable-next-line no-console -- an unknown reply is logged, so that it can be reported
    if (outcome === "unknown") console.warn("An unknown reply to a registration", registered.reply);
    handleRefusal(refusalText(t, registered, host), left);
  }

  function handleRefusal(why: readonly string[], left: boolean): void {
    if (left) return tellLater("bad", why);
    setPending(false);
    setSentences(why);
    renew();
  }

  async function send(element: HTMLFormElement) {
    const fields = fieldsOf(new FormData(element));
    const found = checkRegistration(fields, needs);
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (first) return element.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setPending(true);
    setSentences([]);
    // Another form may stand at the same address by then.
    const isLeft = () => !element.isConnected || !isHere();
    try {
      const entrance = await loadEntrance();
      handleOutcome(await entrance.register({ fields, captcha: captcha ?? { type: "none" }, invitation }), isLeft());
    } catch (error) {
      reportError(error);
      handleRefusal([t("general.generic_error")], isLeft());
    }
  }

  return (
    <Form busy={pending} describedBy={sentences.length > 0 ? box : undefined} onSend={send}>
      <FormNote>{t("registration.at", { host })}</FormNote>
      <fieldset className={styles.fieldset} disabled={pending}>
        <RegistrationInputs host={host} needs={needs} problems={problems} invitation={invitation} />
        <CaptchaField captcha={captcha} host={host} origin={origin} onRenew={renew} />
        <Terms />
        <SendButton>{t(pending ? "registration.sending" : "registration.send")}</SendButton>
      </fieldset>
      {sentences.length > 0 ? (
        <FormProblem id={box} onDismiss={() => setSentences([])}>
          <p>{sentences[0]}</p>
          {sentences.length > 1 ? (
            <ul>
              {sentences.slice(1).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : null}
        </FormProblem>
      ) : null}
    </Form>
  );
}
