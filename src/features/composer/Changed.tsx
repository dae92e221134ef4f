import { readStatusView } from "../../db/read/status";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { Gone } from "./Gone";

/**
 * Stands in the form of a change while the status that it changes is no more: the change can only fail, what is written can become a
 * post of its own.
 */
export function Changed({ status_id, fixed, onLetGo }: { status_id: string; fixed: boolean; onLetGo(): void }) {
  const t = useT();
  const { db } = useWorld();
  const gone = useLive(async () => (await readStatusView(db, status_id)) === "gone", [db, status_id]);
  return gone ? <Gone sentence={t("edited.gone")} fixed={fixed} onLetGo={onLetGo} /> : null;
}
