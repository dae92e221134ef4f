import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { quoteDraftId, replyDraftId } from "../../domain/composing/draft_id";
import type { DraftRow } from "../../domain/rows/rows";
import { Screen } from "../../ui/screen/Screen";
import styles from "./Composer.module.css";
import { ComposeForm } from "./ComposeForm";
import { useComposeTitle } from "./useComposeTitle";
import { useDropParams } from "./useDropParams";

/** The draft that the address names: `?reply=<status id>`, `?quote=<status id>` or `?draft=<draft id>`. */
function draftOf(params: URLSearchParams): string {
  const [reply, quote] = [params.get("reply"), params.get("quote")];
  if (reply !== null) return replyDraftId(reply);
  return quote === null ? (params.get("draft") ?? "status") : quoteDraftId(quote);
}

/**
 * The route /-/compose with the form as a screen, of the draft that the address names, or with the text of
 * `?message=<text>`. Once that is posted, a new post begins, and the address no longer names it.
 */
export function ComposeScreen() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const dropParams = useDropParams();
  const [written, setWritten] = useState<{ posts: number; at?: string; kept?: DraftRow | undefined }>({ posts: 0 });
  const named = draftOf(params);
  // The new address arrives after the new form.
  const draft = written.at === key ? "status" : named;
  const title = useComposeTitle(draft);
  function onDone(last: DraftRow) {
    const isNewPost = draft === "status";
    setWritten({ posts: written.posts + 1, at: key, kept: isNewPost ? last : undefined });
    if (named !== "status") dropParams("reply", "quote", "draft");
  }
  return (
    <Screen title={title} back="/">
      <div className={styles.screen}>
        <ComposeForm key={`${draft} ${written.posts}`} draft={draft} kept={written.kept} onDone={onDone} />
      </div>
    </Screen>
  );
}
