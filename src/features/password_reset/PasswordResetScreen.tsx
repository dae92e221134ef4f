import { useSearchParams } from "react-router";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useInstance } from "../../ui/context/useDevice";
import { PageLink } from "../../ui/navigation/PageLink";
import { Redirect } from "../../ui/navigation/Redirect";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { ResetForm } from "./ResetForm";
import styles from "./PasswordReset.module.css";

/**
 * The route /password-reset, for visitors. `?passwordResetRequested` means that the server requires a reset before a
 * sign-in.
 */
export function PasswordResetScreen() {
  const t = useT();
  const { origin, session } = useWorld();
  const instance = useInstance();
  const [params] = useSearchParams();
  if (session) return <Redirect to="/" />;
  const host = new URL(origin).host;
  const can = instance.software.name !== "" ? capabilitiesOf(instance) : null;
  return (
    <Screen title={t("password_reset.title")} back="/login">
      {params.has("passwordResetRequested") ? (
        <p className={styles.notice} role="status">
          {t("password_reset.required")}
        </p>
      ) : null}
      {can && !can.password_grant ? (
        <EmptyScreen action={<a href={origin}>{t("password_reset.go", { host })}</a>}>
          {t("password_reset.elsewhere", { host })}
        </EmptyScreen>
      ) : can && !instance.mailer_enabled ? (
        <EmptyScreen action={<PageLink to="/login">{t("session.again")}</PageLink>}>
          {t("password_reset.disabled", { host })}
        </EmptyScreen>
      ) : (
        <ResetForm host={host} />
      )}
    </Screen>
  );
}
