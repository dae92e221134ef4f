import { useEffect, useEffectEvent } from "react";
import { readTokenRefused } from "../../db/read/accounts/token_refused";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { dismissToast, toast } from "../../ui/base/toast/show_toast";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

/** Asks to sign in again as soon as the server no longer knows this account's token; what waits to be sent stays. */
export function SignInAgain() {
  const t = useT();
  const go = useStableNavigate();
  const { db, session } = useWorld();
  const asks = useLive(async () => session !== null && (await readTokenRefused(db, session)), [db, session]);
  const say = useEffectEvent(() => {
    const run = () => go("/login?again");
    return toast("bad", t("shell.signInAgain"), { duration_ms: null, action: { label: t("nav.signIn"), run } });
  });
  useEffect(() => {
    if (!asks) return undefined;
    const id = say();
    return () => dismissToast(id);
  }, [asks]);
  return null;
}
