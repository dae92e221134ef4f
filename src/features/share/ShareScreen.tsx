import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useAddressCorrection } from "../../ui/navigation/useAddressCorrection";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { toast } from "../../ui/base/toast/show_toast";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { notAPicture } from "../../ui/composing/not_a_picture";
import { SharedDrafts } from "./SharedDrafts";
import { readSharedDrafts, takeShared } from "./take_shared";
import { PageLink } from "../../ui/navigation/PageLink";

type ShareOutcome = "nothing" | "noRoom" | "several";

/**
 * The route /-/share?id=…: turns content shared by another app (the worker stored it) into a draft and opens its form;
 * several drafts are listed. Works offline. Without a session, the content waits for a sign-in. `?full`: the disk had
 * no room for it.
 */
export function ShareScreen() {
  const t = useT();
  const { app, db, session, clock, random } = useWorld();
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const [lone, setLone] = useState<{ ids: string; draft: string } | null>(null);
  const full = params.has("full");
  // A string keeps its identity for an effect's dependencies.
  const ids = params.getAll("id").join(" ");

  const show = useEffectEvent(
    (drafts: string[], { left_out, not_bare, refused }: Awaited<ReturnType<typeof takeShared>>) => {
      for (const file of refused) toast("warn", notAPicture(t, file), { duration_ms: null });
      for (const name of not_bare) toast("warn", t("composer.notBare", { name }), { duration_ms: null });
      if (left_out > 0) toast("warn", t("share.leftOut", { count: left_out }), { duration_ms: null });
      const [draft, ...more] = drafts;
      if (draft === undefined) return setOutcome("nothing");
      if (more.length > 0) return setOutcome("several");
      return setLone({ ids, draft });
    },
  );
  const draft = lone?.ids === ids ? lone.draft : null;
  useAddressCorrection(draft === null ? null : "/main/friends", {
    onCorrected: () => draft !== null && openDialog({ name: "compose", draft }),
  });
  useEffect(() => {
    if (!session || full) return undefined;
    let mounted = true;
    const shares = ids.split(" ");
    const context = { session, clock, random, locale: t.locale, decode: (blob: Blob) => createImageBitmap(blob) };
    takeShared(app, db, shares, context)
      .then(async (taken) => {
        const drafts = await readSharedDrafts(db, shares);
        if (mounted)
          show(
            drafts.map(({ id }) => id),
            taken,
          );
      })
      // The shared content is deleted only after its drafts are stored, so opening the URL again retries.
      .catch(() => mounted && setOutcome("noRoom"));
    return () => {
      mounted = false;
    };
  }, [app, clock, db, full, ids, random, session, t.locale]);

  return (
    <Screen title={t("share.title")} back="/">
      {full ? (
        <EmptyScreen>{t("share.full")}</EmptyScreen>
      ) : !session ? (
        <EmptyScreen action={<PageLink to="/login">{t("session.signIn")}</PageLink>}>{t("share.signIn")}</EmptyScreen>
      ) : outcome === "several" ? (
        <SharedDrafts shares={ids.split(" ")} />
      ) : (
        outcome && <EmptyScreen>{t(outcome === "nothing" ? "share.nothing" : "share.noRoom")}</EmptyScreen>
      )}
    </Screen>
  );
}
