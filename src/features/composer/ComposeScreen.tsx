import { useState } from "react";
import { useSearchParams } from "react-router";
import { repliedTo, replyDraftId } from "../../domain/draft_id";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";
import { ComposeForm } from "./ComposeForm";

/** The route /-/compose, with `?reply=<status id>` or `?draft=<draft id>`: the form as a screen of its own. */
export function ComposeScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const [written, setWritten] = useState(0);
  const reply = params.get("reply");
  const draft = reply === null ? (params.get("draft") ?? "status") : replyDraftId(reply);
  const title = t(repliedTo(draft) === null ? "composer.title" : "composer.replyTitle");
  return (
    <Screen title={title} back="/">
      <div className={styles.screen}>
        <ComposeForm key={`${draft} ${written}`} draft={draft} onDone={() => setWritten(written + 1)} />
      </div>
    </Screen>
  );
}
