import { useState } from "react";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { SecuritySection } from "./SecuritySection";
import { PasswordField } from "./fields";
import { SecurityForm } from "./SecurityForm";
import type { PartProps } from "./part_props";
import { SignInAnewForm } from "./SignInAnewForm";
import { useSecurityCall } from "./useSecurityCall";
import { useSignInAnew } from "./useSignInAnew";

/** Changes the password. A server that ends the tokens by that is signed in to anew at once. */
export function ChangePassword(props: PartProps) {
  const t = useT();
  const text = t(props.of === "pleroma" ? "security.password.textAll" : "security.password.text");
  return (
    <SecuritySection title={t("security.password")} text={text} label={t("security.password.open")}>
      {(close) => <PasswordForm {...props} close={close} />}
    </SecuritySection>
  );
}

function PasswordForm({ of, handle, close }: PartProps & { close(): void }) {
  const t = useT();
  const call = useSecurityCall(of);
  const signInAnew = useSignInAnew();
  const [mfa_token, setMfaToken] = useState<string | null>(null);

  async function change(password: string, new_password: string) {
    const changed = await call.ask("changePassword", { password, new_password });
    if (!changed) return;
    if (!changed.done.tokens_ended) {
      toast("good", t("security.password.done"));
      close();
      return;
    }
    const waiting = await signInAnew.byPassword(new_password);
    if (waiting === null) close();
    else setMfaToken(waiting);
  }

  if (mfa_token !== null) return <SignInAnewForm handle={handle} mfa_token={mfa_token} signInAnew={signInAnew} />;
  return (
    <SecurityForm
      call={call}
      failed={t("security.password.failed")}
      label={t("security.password.send", { handle })}
      fields={["password", "new_password", "again"]}
      check={({ new_password, again }) => (new_password === again ? undefined : t("security.password.differ"))}
      onSend={({ password, new_password }) => change(password, new_password)}
    >
      {(describedBy) => (
        <>
          <PasswordField name="password" label={t("security.password.today")} describedBy={describedBy} />
          <PasswordField fresh name="new_password" label={t("security.password.new")} describedBy={describedBy} />
          <PasswordField fresh name="again" label={t("security.password.again")} describedBy={describedBy} />
        </>
      )}
    </SecurityForm>
  );
}
