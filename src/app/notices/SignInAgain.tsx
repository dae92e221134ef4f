import { useEffect, useEffectEvent } from "react";
import { readTokenRefused } from "../../db/read/accounts/token_refused";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { dismissToast, toast } from "../../ui/base/toast/show_toast";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

/** Asks the user to sign in again as soon as the server rejects the account's token. The outbox is kept. */
export function SignInAgain() {
  const t = useT();
  const go = useStableNavigate();
  const { db, session } = useWorld();
  const tokenRefused = useLive(async () => session !== null && (await readTokenRefused(db, session)), [db, session]);
  const showNotice = useEffectEvent(() => {
    const run = () => go("/login?again");
    return toast("bad", t("shell.signInAgain"), { duration_ms: null, action: { label: t("nav.signIn"), run } });
  });
  useEffect(() => {
    if (!tokenRefused) return undefined;
    const id = showNotice();
    return () => dismissToast(id);
  }, [tokenRefused]);
  return null;
}
