import { useId, useRef, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import type { SignInFailure } from "../../sync/sign_in_failure";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { failureSentence } from "./failureSentence";
import styles from "./SignInScreen.module.css";

/**
 * The route /login: name and password for the configured server. With `?again` it is for an account that is signed in and
 * whose token the server no longer knows; what it has stored stays.
 */
export function SignInScreen() {
  const t = useT();
  const { origin, session, signIn } = useWorld();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const problem = useId();
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState("");
  const host = new URL(origin).host;

  if (session && !params.has("again")) return <Navigate to="/main/friends" replace />;

  async function submit(form: FormData) {
    const typed = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    const who = { username: typed("username"), password: typed("password") };
    if (who.username.trim() === "" || who.password === "") return setSentence(t("session.both"));
    setBusy(true);
    setSentence("");
    const failure = await signIn(who).catch((error: unknown): SignInFailure => {
      reportError(error);
      return { why: "failed", message: "" };
    });
    // Signed in: this route leads on by itself once the account's world stands; sooner, home would turn the visitor away.
    if (!failure) return void navigate("/login", { replace: true });
    setBusy(false);
    setSentence(failureSentence(t, failure, host));
    return password.current?.select();
  }

  return (
    <Screen title={t("session.signIn")} back="/main/public">
      <form
        className={styles.form}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit(new FormData(event.currentTarget));
        }}
      >
        <p className={styles.where}>{t("session.at", { host })}</p>
        {sentence && (
          <div className={styles.problem}>
            <p id={problem} role="alert">
              {sentence}
            </p>
            <button type="button" onClick={() => setSentence("")}>
              {t("toast.dismiss")}
            </button>
          </div>
        )}
        <label>
          {t("session.username")}
          <input
            name="username"
            defaultValue={session?.acct}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            aria-describedby={sentence ? problem : undefined}
          />
        </label>
        <label>
          {t("session.password")}
          <input
            ref={password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            aria-describedby={sentence ? problem : undefined}
          />
        </label>
        <button type="submit" className={styles.send} disabled={busy}>
          {t(busy ? "session.signingIn" : "session.signIn")}
        </button>
      </form>
    </Screen>
  );
}
