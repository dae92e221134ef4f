import RefreshCw from "lucide-react/icons/refresh-cw";
import type { Captcha } from "../../domain/sign_in/captcha";
import { Field } from "../../ui/base/form/Field";
import { FormHint } from "../../ui/base/form/FormText";
import { RetryButton } from "../../ui/screen/RetryButton";
import { useT } from "../../ui/context/useT";
import styles from "./CaptchaField.module.css";

type Props = {
  /** undefined while loading; null if it could not be loaded. */
  captcha: Captcha | null | undefined;
  host: string;
  /** The server's origin. */
  origin: string;
  onRenew(): void;
};

/** The server's captcha: a picture, which a press replaces, and a field for its text. */
export function CaptchaField({ captcha, host, origin, onRenew }: Props) {
  const t = useT();
  if (captcha === undefined) return <FormHint>{t("registration.captchaLoading")}</FormHint>;
  if (captcha === null) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t("registration.captchaFailed")}</p>
        <RetryButton run={onRenew} />
      </div>
    );
  }
  if (captcha.type === "none") return null;
  if (captcha.type === "other") {
    return (
      <p>
        {t("registration.captchaOther", { host })} <a href={origin}>{host}</a>
      </p>
    );
  }
  return (
    <div className={styles.captcha}>
      <button type="button" className={styles.picture} aria-label={t("registration.captchaNew")} onClick={onRenew}>
        <img src={captcha.url} alt={t("registration.captchaImage")} />
        <RefreshCw size={20} aria-hidden="true" />
      </button>
      {/* The key clears the answer when the picture changes. */}
      <Field key={captcha.token} label={t("registration.captcha")}>
        {(tied) => (
          <input
            {...tied}
            name="captcha_solution"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
        )}
      </Field>
    </div>
  );
}
