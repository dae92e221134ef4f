import { failureText } from "../../../ui/base/text/failure_text";
import { useWatchedResource } from "../../../ui/hooks/useWatchedResource";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import styles from "./Notices.module.css";
import { DetachOffer } from "./DetachOffer";

type Props = {
  status_id: string;
  /** Whether the draft needs the original before it can be posted. */
  blind: boolean;
  fixed: boolean;
  onDetach(): void;
};

/**
 * The placeholder of the original while it is fetched. If the server refuses it, the draft can become a separate post.
 * The form replaces this once the status is stored.
 */
export function OriginalLoading({ status_id, blind, fixed, onDetach }: Props) {
  const t = useT();
  const online = useOnline();
  const failure = useWatchedResource("status", status_id)?.failure ?? null;
  const offline = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  const waits = blind ? ` ${t("original.blind")}` : "";
  if (failure && !offline) {
    const sentence = t("original.failed", { reason: failureText(t, failure) }) + waits;
    return <DetachOffer role="alert" sentence={sentence} fixed={fixed} onDetach={onDetach} />;
  }
  return (
    <p role="status" className={styles.replied}>
      {t(offline ? "original.offline" : "original.waiting")}
      {waits}
    </p>
  );
}
