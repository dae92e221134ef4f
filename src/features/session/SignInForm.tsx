import { useEffect, useId, useState } from "react";
import { nextSignIn, type SignInEvent, type SignInState } from "../../domain/sign_in/sign_in_state";
import type { SignInFailure } from "../../sync/session/sign_in_failure";
import type { SignInBy } from "../../sync/session/sign_in";
import { readLastName } from "../../db/sessions/sessions";
import { FormProblem } from "../../ui/base/form/FormProblem";
import { FormBox } from "../../ui/base/form/FormBox";
import { useInstance } from "../../ui/context/useDevice";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { CodeForm } from "./CodeForm";
import { failureSentence, serverSays } from "./failure_sentence";
import { OtherWays } from "./OtherSignInWays";
import { PasswordForm } from "./PasswordForm";
import { TokenForm } from "./TokenForm";
import { useSignInStrategy } from "./useSignInStrategy";
import { PageLink } from "../../ui/navigation/PageLink";

type Props = {
  /** Whose password is asked for; missing: whoever's, and the name that signed in here last is there already. */
  acct?: string | undefined;
  /** Another account than the one that is signed in. */
  anew?: boolean;
  /** Somebody is signed in, by the session's key. */
  onEntered?(key: string): void;
};

/** Signs in at the server: by password with its second factor, or on the server's own page (spec 000, "User panel"). */
export function SignInForm(props: Props) {
  const { app, origin } = useWorld();
  const initial = useSignInStrategy();
  const last = useLive(() => readLastName(app, new URL(origin).host), [app, origin]);
  if (!initial || last === undefined) return <FormBox busy />;
  const acct = props.acct ?? (props.anew ? "" : last);
  return <Entering key={initial} initial={initial} {...props} acct={acct} />;
}

function Entering({ initial, acct, anew = false, onEntered }: Props & { initial: "password" | "token" }) {
  const t = useT();
  const go = useStableNavigate();
  const { origin, entrance, session } = useWorld();
  const open = useInstance().registrations;
  const problem = useId();
  const [state, setState] = useState<SignInState>({ strategy: initial });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | "both" | null>(null);
  const host = new URL(origin).host;
  const move = (event: SignInEvent) => setState(nextSignIn(state, event, initial));

  // A page that the browser brings back as it was (its back button, from the server's page) can be used again.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  /** Gives whether somebody is signed in now; then this stays busy until the account's world stands. */
  async function ask(by: SignInBy): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const arrival = await entrance()
      .then((way) => way.signIn(by))
      .catch(unforeseen);
    if ("key" in arrival) {
      move({ type: "signed_in" });
      onEntered?.(arrival.key);
      return true;
    }
    setBusy(false);
    const { failure: why } = arrival;
    // The ways to a new password and to an account are for visitors: whoever is signed in would be led home.
    if (why.why === "password_reset" && !session) go("/password-reset?passwordResetRequested=true");
    else if (why.why === "second_factor") move({ type: "mfa_required", mfa_token: why.mfa_token });
    else setFailure(why);
    return false;
  }

  async function leave() {
    setBusy(true);
    setFailure(null);
    const why = await entrance()
      .then((way) => way.authorize(anew))
      .catch((error: unknown) => unforeseen(error).failure);
    if (!why) return;
    setBusy(false);
    setFailure(why);
  }

  const describedBy = failure ? problem : undefined;
  const shown = failure && (
    <FormProblem id={problem} onDismiss={() => setFailure(null)}>
      <p>{failure === "both" ? t("session.both") : failureSentence(t, failure, host)}</p>
      {failure === "both" ? null : serverSays(t, failure)}
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
        onCode={(code) => ask({ by: strategy, mfa_token, code })}
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
      onSend={(who) => {
        if (who.username.trim() === "" || who.password === "") {
          setFailure("both");
          return Promise.resolve(false);
        }
        return ask({ by: "password", ...who });
      }}
    >
      {session ? null : (
        <OtherWays>
          <PageLink to="/password-reset">{t("session.forgot")}</PageLink>
          {open ? <PageLink to="/registration">{t("session.register")}</PageLink> : null}
        </OtherWays>
      )}
    </PasswordForm>
  );
}

/** What no server is to blame for is for whoever opens the console. */
function unforeseen(error: unknown): { failure: SignInFailure } {
  reportError(error);
  return { failure: { why: "failed", message: "" } };
}
