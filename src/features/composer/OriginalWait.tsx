import { failureText } from "../../ui/failure";
import { useDetail } from "../../ui/status/useDetail";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";
import { Gone } from "./Gone";

type Props = { status_id: string; blind: boolean; fixed: boolean; onLetGo(): void };

/**
 * Stands where a post says what it answers or quotes while that is fetched; says so where it cannot be had, and, `blind`, that the
 * post stays a draft until then. Where the server does not give it, the post can be one of its own. Its form shows it once it is on
 * this device.
 */
export function OriginalWait({ status_id, blind, fixed, onLetGo }: Props) {
  const t = useT();
  const online = useOnline();
  const failure = useDetail("status", status_id)?.failure ?? null;
  const lost = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  const kept = blind ? ` ${t("original.blind")}` : "";
  if (failure && !lost) {
    const sentence = t("original.failed", { reason: failureText(t, failure) }) + kept;
    return <Gone role="alert" sentence={sentence} fixed={fixed} onLetGo={onLetGo} />;
  }
  return (
    <p role="status" className={styles.replied}>
      {t(lost ? "original.offline" : "original.waiting")}
      {kept}
    </p>
  );
}
