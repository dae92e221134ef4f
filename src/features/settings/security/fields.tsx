import { useT } from "../../../ui/context/useT";
import type { PartProps } from "./part_props";
import { Field } from "../../../ui/base/form/Field";

type Props = { label: string; name: string; hint?: string; describedBy: string | undefined };

/** A field for a password: the one of today, or a new one. */
export function PasswordField({ label, name, hint, describedBy, fresh = false }: Props & { fresh?: boolean }) {
  return (
    <Field label={label} hint={hint} describedBy={describedBy}>
      {(tied) => (
        <input
          {...tied}
          name={name}
          type="password"
          autoComplete={fresh ? "new-password" : "current-password"}
          required
        />
      )}
    </Field>
  );
}

/** A field for a code that is used once. `digits`: it is made of digits alone. */
export function CodeField({ label, name, hint, describedBy, digits }: Props & { digits: boolean }) {
  return (
    <Field label={label} hint={hint} describedBy={describedBy}>
      {(tied) => (
        <input
          {...tied}
          name={name}
          type="text"
          autoComplete="one-time-code"
          inputMode={digits ? "numeric" : "text"}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
      )}
    </Field>
  );
}

/** A field for an address or a handle. */
export function AddressField({ label, name, hint, describedBy, kind }: Props & { kind: "email" | "url" | "text" }) {
  return (
    <Field label={label} hint={hint} describedBy={describedBy}>
      {(tied) => (
        <input
          {...tied}
          name={name}
          type={kind === "email" ? "email" : "text"}
          inputMode={kind}
          autoComplete={kind === "email" ? "email" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
      )}
    </Field>
  );
}

/** An address of another account, as its server wants it: GoToSocial the actor's URL, Akkoma and Pleroma the handle. */
export function AccountField({ of, ...field }: Omit<Props, "hint"> & Pick<PartProps, "of">) {
  const t = useT();
  const kind = of === "gotosocial" ? "url" : "text";
  return <AddressField {...field} kind={kind} hint={t(`security.alias.hint.${kind}`)} />;
}

/** What is typed into an `AccountField`, as it is sent: without the @ before a handle. */
export const accountTyped = (typed: string): string => typed.trim().replace(/^@/, "");
