import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { openDialog } from "../../ui/dialog/dialogs";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { takeShared } from "./takeShared";

/**
 * The route /-/share: what another app handed in (the worker stored it) becomes a draft, and the form opens with it. Works
 * without a network; signed out, it waits until someone signs in.
 */
export function ShareScreen() {
  const t = useT();
  const { app, db, session, clock, random } = useWorld();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [instead, setInstead] = useState<"nothing" | "noRoom" | null>(null);
  const id = params.get("id") ?? "";

  const show = useEffectEvent((draft: string | null) => {
    if (draft === null) return setInstead("nothing");
    void navigate("/main/friends", { replace: true });
    return openDialog({ name: "compose", draft });
  });
  useEffect(() => {
    if (!session) return undefined;
    let here = true;
    const reader = { session, clock, random, decode: (blob: Blob) => createImageBitmap(blob) };
    takeShared(app, db, id, reader).then(
      (draft) => here && show(draft),
      // It is forgotten only once a draft of it is stored, so that another look at this address tries again.
      () => here && setInstead("noRoom"),
    );
    return () => {
      here = false;
    };
  }, [app, clock, db, id, random, session]);

  return (
    <Screen title={t("share.title")} back="/">
      {!session && <Empty>{t("share.signIn")}</Empty>}
      {instead && <Empty>{t(instead === "nothing" ? "share.nothing" : "share.noRoom")}</Empty>}
    </Screen>
  );
}
