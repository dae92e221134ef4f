import { useEffect, useMemo } from "react";
import { readFile } from "../../../db/outbox/files";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountRow } from "../../../domain/rows/rows";
import { useLive } from "../../../ui/context/useLive";
import { useWorld } from "../../../ui/context/useWorld";
import type { PictureName } from "./picture_name";

/** The addresses as they stand on an account, and that of the mascot. */
type Shown = Pick<AccountRow, "avatar" | "avatar_static" | "header" | "header_static"> & { mascot: string };

/** The avatar, header and mascot that wait to be sent, as addresses of this page. */
export function useWaitingPictures(changes: readonly OutboxRow[]): Partial<Shown> {
  const { db } = useWorld();
  const waiting = changes.flatMap((row): { name: PictureName; file_id: string | null }[] => {
    if (row.state === "refused") return [];
    if (row.kind === "edit_mascot") return [{ name: "mascot", ...row.args }];
    return row.kind === "edit_picture" && row.args.name !== "background" ? [row.args] : [];
  });
  const key = waiting.map(({ name, file_id }) => `${name} ${file_id}`).join();
  const files = useLive(
    () =>
      Promise.all(
        waiting.map(async ({ name, file_id }) => ({
          name,
          blob: file_id ? (await readFile(db, file_id))?.blob : null,
        })),
      ),
    [db, key],
  );
  const shown = useMemo(() => {
    const made: Partial<Shown> = {};
    for (const { name, blob } of files ?? []) {
      const address = blob && URL.createObjectURL(blob);
      if (address && name === "mascot") made.mascot = address;
      else if (address) Object.assign(made, { [name]: address, [`${name}_static`]: address });
    }
    return made;
  }, [files]);
  useEffect(
    () => () => {
      for (const address of [shown.avatar, shown.header, shown.mascot]) if (address) URL.revokeObjectURL(address);
    },
    [shown],
  );
  return shown;
}
