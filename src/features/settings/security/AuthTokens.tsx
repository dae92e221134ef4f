import { useId } from "react";
import { type AuthToken, ownTokenId } from "../../../domain/security/auth_token";
import { formatDateTime } from "../../../i18n/format";
import { openDialog } from "../../../ui/base/dialog/open_dialogs";
import { updateModal } from "../../../ui/base/dialog/open_modals";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { focusFallback } from "../../../ui/hooks/focus_fallback";
import { RetryButton } from "../../../ui/screen/RetryButton";
import { Hint } from "../controls/Hint";
import { ProblemNote } from "./ProblemNote";
import styles from "./Security.module.css";
import type { PartProps } from "./part_props";
import { useSecurityCall } from "./useSecurityCall";
import { useSecurityRead } from "./useSecurityRead";

/** Who may act as the account: the tokens, each to be revoked. To revoke this device's own is to sign out. */
export function AuthTokens({ of, handle }: PartProps) {
  const t = useT();
  const id = useId();
  const { session } = useWorld();
  const { data: tokens, problem, again } = useSecurityRead(of, "readTokens");
  const call = useSecurityCall(of);
  const own = tokens && session ? ownTokenId(tokens, session) : null;
  const others = own === null ? [] : (tokens ?? []).filter((token) => token.id !== own);

  /**
   * Revokes tokens one after the other, up to the first that could not be, and reads what is left. Does nothing while
   * others are revoked: a busy button stays focusable.
   */
  async function revoke(ids: string[]) {
    if (call.busy) return;
    let revoked = 0;
    for (const one of ids) {
      if (!(await call.ask("revokeToken", { id: one }))) break;
      revoked += 1;
    }
    if (revoked > 0) toast("good", t("security.token.done", { count: revoked }));
    await again();
  }

  return (
    <section aria-labelledby={id} className={styles.part} {...useFocusFallback<HTMLElement>()}>
      <h3 id={id} {...focusFallback}>
        {t("security.tokens")}
      </h3>
      <Hint>{t("security.token.text")}</Hint>
      <ProblemNote
        id={`${id}-why`}
        problem={call.problem}
        failed={t("security.token.failed")}
        onDismiss={call.dismiss}
      />
      {tokens ? (
        <ul role="list" className={styles.list}>
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              own={token.id === own}
              busy={call.busy}
              onRevoke={() => void revoke([token.id])}
            />
          ))}
        </ul>
      ) : (
        <p role="status" className={styles.note}>
          {t(problem ? "security.token.unread" : "people.loading")}
        </p>
      )}
      {problem ? <RetryButton className={styles.button} run={again} /> : null}
      {tokens && own === null ? <Hint>{t("security.token.ownUnknown")}</Hint> : null}
      {others.length > 0 ? (
        <button
          type="button"
          className={styles.button}
          data-tone="bad"
          aria-disabled={call.busy}
          onClick={() => void revoke(others.map((token) => token.id))}
        >
          {t("security.token.revokeOthers", { count: others.length, handle })}
        </button>
      ) : null}
    </section>
  );
}

type RowProps = { token: AuthToken; own: boolean; busy: boolean; onRevoke(): void };

function TokenRow({ token, own, busy, onRevoke }: RowProps) {
  const t = useT();
  const times = (["created_at", "last_used", "valid_until"] as const).flatMap((name) => {
    const at = token[name];
    return at === null ? [] : [t(`security.token.${name}`, { date: formatDateTime(at, t.locale) })];
  });
  const app = token.app || t("security.token.nameless");
  const act = t(own ? "security.token.signOut" : "security.token.revoke");
  function signOut() {
    if (busy) return;
    updateModal("settings", "close");
    openDialog({ name: "sign-out" });
  }
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <bdi>{app}</bdi>
        {own ? <strong className={styles.own}>{t("security.token.own")}</strong> : null}
        {times.map((time) => (
          <span key={time} className={styles.note}>
            {time}
          </span>
        ))}
      </div>
      <button
        type="button"
        className={styles.button}
        aria-disabled={busy}
        aria-label={t("hidden.act", { act, name: `${app} ${times.join(" ")}`.trim() })}
        onClick={own ? signOut : onRevoke}
      >
        {act}
      </button>
    </li>
  );
}
