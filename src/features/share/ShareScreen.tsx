import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { toast } from "../../ui/base/toast/show_toast";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { SharedDrafts } from "./SharedDrafts";
import { readSharedDrafts, takeShared } from "./take_shared";
import { PageLink } from "../../ui/navigation/PageLink";

type Came = "nothing" | "noRoom" | "several";

/**
 * The route /-/share?id=…: what another app handed in (the worker stored it) becomes a draft, and the form opens with it;
 * several drafts are listed. Works without a network; signed out, it waits until someone signs in. `?full`: there was no room
 * for it on this device.
 */
export function ShareScreen() {
  const t = useT();
  const { app, db, session, clock, random } = useWorld();
  const go = useStableNavigate();
  const [params] = useSearchParams();
  const [came, setCame] = useState<Came | null>(null);
  const full = params.has("full");
  // As a text, which is the same as long as the address is.
  const ids = params.getAll("id").join(" ");

  const show = useEffectEvent((drafts: string[], { left_out, not_bare }: Awaited<ReturnType<typeof takeShared>>) => {
    for (const name of not_bare) toast("warn", t("composer.notBare", { name }), { duration_ms: null });
    if (left_out > 0) toast("warn", t("share.leftOut", { count: left_out }), { duration_ms: null });
    const [draft, ...more] = drafts;
    if (draft === undefined) return setCame("nothing");
    if (more.length > 0) return setCame("several");
    go("/main/friends", { replace: true });
    return openDialog({ name: "compose", draft });
  });
  useEffect(() => {
    if (!session || full) return undefined;
    let here = true;
    const shares = ids.split(" ");
    const reader = { session, clock, random, locale: t.locale, decode: (blob: Blob) => createImageBitmap(blob) };
    takeShared(app, db, shares, reader)
      .then(async (taken) => {
        const drafts = await readSharedDrafts(db, shares);
        if (here)
          show(
            drafts.map(({ id }) => id),
            taken,
          );
      })
      // It is forgotten only once a draft of it is stored, so that another look at this address tries again.
      .catch(() => here && setCame("noRoom"));
    return () => {
      here = false;
    };
  }, [app, clock, db, full, ids, random, session, t.locale]);

  return (
    <Screen title={t("share.title")} back="/">
      {full ? (
        <EmptyScreen>{t("share.full")}</EmptyScreen>
      ) : !session ? (
        <EmptyScreen action={<PageLink to="/login">{t("session.signIn")}</PageLink>}>{t("share.signIn")}</EmptyScreen>
      ) : came === "several" ? (
        <SharedDrafts shares={ids.split(" ")} />
      ) : (
        came && <EmptyScreen>{t(came === "nothing" ? "share.nothing" : "share.noRoom")}</EmptyScreen>
      )}
    </Screen>
  );
}
