import type { RegistrationNeeds, RegistrationProblems } from "../../domain/sign_in/registration";
import { formatOwnName } from "../../i18n/format";
import { languages } from "../../i18n/locales";
import { Field } from "../../ui/base/form/Field";
import { useT } from "../../ui/context/useT";

type Props = {
  host: string;
  needs: RegistrationNeeds;
  problems: RegistrationProblems;
  /** The invitation's token; null without an invitation. */
  invitation: string | null;
};

/** The input fields of the registration form. */
export function RegistrationInputs({ host, needs, problems, invitation }: Props) {
  const t = useT();
  const wrong = (name: keyof RegistrationProblems) => {
    const rule = problems[name];
    return rule ? t(`registration.validations.${rule}`) : undefined;
  };
  const optional = (field: string) => t("registration.optional", { field });
  const plain = { autoCapitalize: "none", spellCheck: false, dir: "ltr" } as const;
  return (
    <>
      <Field
        label={t("registration.username")}
        wrong={wrong("username")}
        hint={t("registration.usernameHint", { host })}
      >
        {(tied) => <input {...tied} {...plain} name="username" autoComplete="username" required />}
      </Field>
      <Field label={t("registration.fullname")} wrong={wrong("fullname")}>
        {(tied) => <input {...tied} name="fullname" autoComplete="name" required />}
      </Field>
      <Field label={needs.email ? t("registration.email") : optional(t("registration.email"))} wrong={wrong("email")}>
        {(tied) => <input {...tied} {...plain} name="email" type="email" autoComplete="email" required={needs.email} />}
      </Field>
      <Field label={optional(t("registration.bio"))}>{(tied) => <textarea {...tied} name="bio" rows={3} />}</Field>
      <Field label={t("registration.password")} wrong={wrong("password")}>
        {(tied) => <input {...tied} name="password" type="password" autoComplete="new-password" required />}
      </Field>
      <Field label={t("registration.confirm")} wrong={wrong("confirm")}>
        {(tied) => <input {...tied} name="confirm" type="password" autoComplete="new-password" required />}
      </Field>
      <Field label={optional(t("registration.language"))}>
        {(tied) => (
          <select {...tied} name="language" defaultValue="">
            <option value="">{t("registration.languageServer")}</option>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {formatOwnName(language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {needs.reason ? (
        <Field label={t("registration.reason")} wrong={wrong("reason")} hint={t("registration.reasonHint")}>
          {(tied) => <textarea {...tied} name="reason" rows={4} required />}
        </Field>
      ) : null}
      {invitation === null ? null : (
        <Field label={t("registration.token")}>
          {(tied) => <input {...tied} {...plain} name="token" value={invitation} readOnly />}
        </Field>
      )}
    </>
  );
}
