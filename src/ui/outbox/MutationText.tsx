import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { useLive } from "../context/useLive";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { readMutationTarget } from "./mutation_target";
import { mutationText } from "./mutation_text";

/** The description of an outbox row, with the name and first words of its target. */
export function MutationText({ row }: { row: OutboxRow }) {
  const t = useT();
  const { db } = useWorld();
  const target = useLive(() => readMutationTarget(db, row), [db, row.id, row.kind]);
  return <>{mutationText(t, row, target)}</>;
}
