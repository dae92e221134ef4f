import type { SecurityCallsOf } from "../../../domain/instance/security_ways";
import { type FactorSetup, groupedKey } from "../../../domain/security/second_factor";
import { useT } from "../../../ui/context/useT";
import { CodeField, PasswordField } from "./fields";
import { QrCode } from "./QrCode";
import styles from "./Security.module.css";
import { SecurityForm } from "./SecurityForm";
import { useSecurityCall } from "./useSecurityCall";

type Props = {
  of: SecurityCallsOf;
  handle: string;
  setup: FactorSetup;
  /** Called with the recovery codes; null: they could not be read. */
  onConfirmed(codes: string[] | null): void;
  onCancel(): void;
};

/** The set-up of the second factor: the key as QR code and as text, and the code that the app makes of it. */
export function FactorForm({ of, handle, setup, onConfirmed, onCancel }: Props) {
  const t = useT();
  const call = useSecurityCall(of);
  const asksPassword = of === "pleroma";
  return (
    <div className={styles.opened}>
      <p>{t("security.factor.scan")}</p>
      <QrCode text={setup.address} label={t("security.factor.qr")} />
      <p>{t("security.factor.key")}</p>
      <code className={styles.key} dir="ltr">
        {groupedKey(setup.key)}
      </code>
      <SecurityForm
        call={call}
        failed={t("security.factor.confirmFailed")}
        label={t("security.factor.confirm", { handle })}
        fields={asksPassword ? ["code", "password"] : ["code"]}
        onSend={async (typed: Record<string, string>) => {
          const { code = "", password = "" } = typed;
          const confirmed = await call.ask("confirmFactor", { code: code.replace(/\s/g, ""), password });
          if (confirmed) onConfirmed(confirmed.done);
        }}
      >
        {(describedBy) => (
          <>
            <CodeField digits name="code" label={t("session.totp")} describedBy={describedBy} />
            {asksPassword ? (
              <PasswordField name="password" label={t("security.password.today")} describedBy={describedBy} />
            ) : null}
          </>
        )}
      </SecurityForm>
      <button type="button" className={styles.button} onClick={onCancel}>
        {t("dialog.cancel")}
      </button>
    </div>
  );
}
