import { useEffect, useEffectEvent } from "react";
import { readIsRefused } from "../db/read/sign_in";
import { useGo } from "../ui/going";
import { dismissToast, toast } from "../ui/toast/toasts";
import { useLive } from "../ui/useLive";
import { useT } from "../ui/useT";
import { useWorld } from "../ui/world";

/** Asks to sign in again as soon as the server no longer knows this account's token; what waits to be sent stays. */
export function SignInAgain() {
  const t = useT();
  const go = useGo();
  const { db, session } = useWorld();
  const asks = useLive(async () => session !== null && (await readIsRefused(db, session)), [db, session]);
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
