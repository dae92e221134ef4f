import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { quoteDraftId, replyDraftId } from "../../domain/composing/draft_id";
import type { DraftRow } from "../../domain/rows/rows";
import { useWorld } from "../../ui/context/useWorld";
import { useAddressCorrection } from "../../ui/navigation/useAddressCorrection";
import { Screen } from "../../ui/screen/Screen";
import styles from "./Composer.module.css";
import { ComposeForm } from "./ComposeForm";
import { useComposeTitle } from "./useComposeTitle";
import { withoutParams } from "./without_params";

/** The draft that the address names: `?reply=<status id>`, `?quote=<status id>` or `?draft=<draft id>`. */
function draftOf(params: URLSearchParams): string {
  const [reply, quote] = [params.get("reply"), params.get("quote")];
  if (reply !== null) return replyDraftId(reply);
  return quote === null ? (params.get("draft") ?? "status") : quoteDraftId(quote);
}

/**
 * The route /-/compose with the form as a screen, of the draft that the address names, or with the text of
 * `?message=<text>`. Once that is posted, a new post begins, and the address no longer names it; who left while it was
 * sent finds that on coming back.
 */
export function ComposeScreen() {
  const [params] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const { taken } = useWorld().draftKeeper.tab;
  const [written, setWritten] = useState<{ posts: number; at?: string; kept?: DraftRow | undefined }>({ posts: 0 });
  const named = draftOf(params);
  const posted = named !== "status" && (written.at === key || taken.has(key));
  const draft = posted ? "status" : named;
  const title = useComposeTitle(draft);
  useAddressCorrection(posted ? withoutParams(location, "reply", "quote", "draft") : null);
  function onDone(last: DraftRow) {
    const isNewPost = draft === "status";
    if (!isNewPost) taken.add(key);
    setWritten({ posts: written.posts + 1, at: key, kept: isNewPost ? last : undefined });
  }
  return (
    <Screen title={title} back="/">
      <div className={styles.screen}>
        <ComposeForm
          key={`${draft} ${written.posts}`}
          draft={draft}
          kept={written.kept}
          onDone={onDone}
          onLeft={() => void taken.add(key)}
        />
      </div>
    </Screen>
  );
}
