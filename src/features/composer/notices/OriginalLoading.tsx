import { failureText } from "../../../ui/base/text/failure_text";
import { useDetail } from "../../../ui/status/store/useDetail";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import styles from "../Composer.module.css";
import { DetachOffer } from "./DetachOffer";

type Props = {
  status_id: string;
  /** Whether the draft waits for the original: it cannot be posted before. */
  blind: boolean;
  fixed: boolean;
  onDetach(): void;
};

/**
 * Shown in place of the status that a post answers or quotes while it is fetched. Where the server refuses it, the post can become
 * one of its own. The form replaces this once the status is stored.
 */
export function OriginalLoading({ status_id, blind, fixed, onDetach }: Props) {
  const t = useT();
  const online = useOnline();
  const failure = useDetail("status", status_id)?.failure ?? null;
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
