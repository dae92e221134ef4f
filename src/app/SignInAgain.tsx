import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { readFetch } from "../db/read/fetches";
import { dismissToast, toast } from "../ui/toast/toasts";
import { useLive } from "../ui/useLive";
import { useT } from "../ui/useT";
import { useWorld } from "../ui/world";

/** Asks to sign in again as soon as the server no longer knows this account's token; what waits to be sent stays. */
export function SignInAgain() {
  const t = useT();
  const navigate = useNavigate();
  const { db, session } = useWorld();
  const refused = useLive(async () => (await readFetch(db, "timeline:home"))?.failure?.kind === "unauthorized", [db]);
  const asks = session !== null && refused === true;
  const say = useEffectEvent(() => {
    const run = () => void navigate("/login?again");
    return toast("bad", t("shell.signInAgain"), { duration_ms: null, action: { label: t("nav.signIn"), run } });
  });
  useEffect(() => {
    if (!asks) return undefined;
    const id = say();
    return () => dismissToast(id);
  }, [asks]);
  return null;
}
