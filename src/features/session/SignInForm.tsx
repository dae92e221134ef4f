import { useEffect, useId, useState } from "react";
import { nextSignIn, type SignInEvent, type SignInState } from "../../domain/sign_in/sign_in_state";
import type { SignInFailure } from "../../sync/session/sign_in_failure";
import type { SignInBy } from "../../sync/session/sign_in";
import { readLastName } from "../../db/sessions/sessions";
import { FormProblem } from "../../ui/base/form/FormProblem";
import { FormBox } from "../../ui/base/form/FormBox";
import { useInstance } from "../../ui/context/useDevice";
import { useIsHere } from "../../ui/navigation/useIsHere";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { CodeForm } from "./CodeForm";
import { failureSentence, serverMessage } from "../../ui/account/sign_in_failure";
import { OtherSignInWays } from "./OtherSignInWays";
import { PasswordForm } from "./PasswordForm";
import { TokenForm } from "./TokenForm";
import { useSignInStrategy } from "./useSignInStrategy";
import { PageLink } from "../../ui/navigation/PageLink";

type Props = {
  /** The account to sign in again; undefined: any, with the last used name filled in. */
  acct?: string | undefined;
  /** Adds another account to the one that is signed in. */
  anew?: boolean;
  /** Receives the key of the new session. */
  onEntered?(key: string): void;
};

/** The sign-in form: password and second factor, or a redirect to the server's OAuth page. */
export function SignInForm(props: Props) {
  const { app, origin } = useWorld();
  const initial = useSignInStrategy();
  const last = useLive(() => readLastName(app, new URL(origin).host), [app, origin]);
  if (!initial || last === undefined) return <FormBox busy />;
  const acct = props.acct ?? (props.anew ? "" : last);
  return <SignInSteps key={initial} initial={initial} {...props} acct={acct} />;
}

function SignInSteps({ initial, acct, anew = false, onEntered }: Props & { initial: "password" | "token" }) {
  const t = useT();
  const go = useLateNavigate();
  const isHere = useIsHere();
  const { origin, loadEntrance, session } = useWorld();
  const open = useInstance().registrations;
  const problem = useId();
  const [state, setState] = useState<SignInState>({ strategy: initial });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | "both" | null>(null);
  const host = new URL(origin).host;
  const move = (event: SignInEvent) => setState(nextSignIn(state, event, initial));

  // The page returns from the back/forward cache (the user pressed back on the server's page): enable the form.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  /** Resolves to whether the sign-in succeeded. The form then stays busy until the account's world exists. */
  async function signIn(by: SignInBy): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const arrival = await loadEntrance()
      .then((entrance) => entrance.signIn(by))
      .catch(unexpected);
    if ("key" in arrival) {
      move({ type: "signed_in" });
      onEntered?.(arrival.key);
      return true;
    }
    setBusy(false);
    const { failure: why } = arrival;
    if (why.why === "second_factor") move({ type: "mfa_required", mfa_token: why.mfa_token });
    else setFailure(why);
    // A signed-in user is redirected home from the password reset page, so only visitors are sent there.
    if (why.why === "password_reset" && !session) go("/password-reset?passwordResetRequested=true");
    return false;
  }

  async function leave() {
    setBusy(true);
    setFailure(null);
    const why = await loadEntrance()
      .then((entrance) => entrance.authorize({ anew, staff: null }, isHere))
      .catch((error: unknown) => unexpected(error).failure);
    if (!why && isHere()) return;
    setBusy(false);
    setFailure(why);
  }

  const describedBy = failure ? problem : undefined;
  const shown = failure && (
    <FormProblem id={problem} onDismiss={() => setFailure(null)}>
      <p>{failure === "both" ? t("session.both") : failureSentence(t, failure, host)}</p>
      {failure === "both" ? null : serverMessage(t, failure)}
    </FormProblem>
  );

  if ("mfa_token" in state) {
    const { strategy, mfa_token } = state;
    return (
      <CodeForm
        key={strategy}
        kind={strategy}
        busy={busy}
        problem={shown}
        describedBy={describedBy}
        onCode={(code) => signIn({ by: strategy, mfa_token, code })}
        onSwitch={() => {
          setFailure(null);
          move({ type: "switch" });
        }}
        onCancel={() => {
          setFailure(null);
          move({ type: "cancel" });
        }}
      />
    );
  }
  if (state.strategy === "token")
    return <TokenForm host={host} busy={busy} problem={shown} onGo={() => void leave()} />;
  return (
    <PasswordForm
      host={host}
      acct={acct}
      busy={busy}
      problem={shown}
      describedBy={describedBy}
      onSend={(credentials) => {
        if (credentials.username.trim() === "" || credentials.password === "") {
          setFailure("both");
          return Promise.resolve(false);
        }
        return signIn({ by: "password", ...credentials });
      }}
    >
      {session ? null : (
        <OtherSignInWays>
          <PageLink to="/password-reset">{t("session.forgot")}</PageLink>
          {open ? <PageLink to="/registration">{t("session.register")}</PageLink> : null}
        </OtherSignInWays>
      )}
    </PasswordForm>
  );
}

/** Reports an unexpected error to the console and returns a general failure. */
function unexpected(error: unknown): { failure: SignInFailure } {
  reportError(error);
  return { failure: { why: "failed", message: "" } };
}
