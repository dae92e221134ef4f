import { useGone } from "../../ui/compose/useGone";
import { useT } from "../../ui/useT";
import { Gone } from "./Gone";

/**
 * Stands in the form of a change while the status that it changes is no more: the change can only fail, what is written can become a
 * post of its own.
 */
export function Changed({ status_id, fixed, onLetGo }: { status_id: string; fixed: boolean; onLetGo(): void }) {
  const t = useT();
  return useGone(status_id) ? <Gone sentence={t("edited.gone")} fixed={fixed} onLetGo={onLetGo} /> : null;
}
