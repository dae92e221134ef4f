import { useState } from "react";
import { useSearchParams } from "react-router";
import { quoteDraftId, replyDraftId } from "../../domain/composing/draft_id";
import type { DraftRow } from "../../domain/rows/rows";
import { Screen } from "../../ui/screen/Screen";
import styles from "./Composer.module.css";
import { ComposeForm } from "./ComposeForm";
import { useComposeTitle } from "./useComposeTitle";

/**
 * The route /-/compose with the form as a screen: `?reply=<status id>`, `?quote=<status id>` or `?draft=<draft id>`,
 * and `?message=<text>`.
 */
export function ComposeScreen() {
  const [params] = useSearchParams();
  const [written, setWritten] = useState<{ posts: number; kept?: DraftRow }>({ posts: 0 });
  const reply = params.get("reply");
  const quote = params.get("quote");
  const draft =
    reply === null ? (quote === null ? (params.get("draft") ?? "status") : quoteDraftId(quote)) : replyDraftId(reply);
  const title = useComposeTitle(draft);
  return (
    <Screen title={title} back="/">
      <div className={styles.screen}>
        <ComposeForm
          key={`${draft} ${written.posts}`}
          draft={draft}
          kept={written.kept}
          onDone={(kept) => setWritten({ posts: written.posts + 1, kept })}
        />
      </div>
    </Screen>
  );
}
