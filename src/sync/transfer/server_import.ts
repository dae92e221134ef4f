import type { Api } from "../../api/client";
import type { DataCapabilities } from "../../domain/instance/capabilities/data_capabilities";
import type { ServerRequest } from "../../domain/requests/server_request";
import type { TransferEntry, TransferKind } from "../../domain/transfer/transfer";
import { writeTransfer } from "../../domain/transfer/write_transfer";

/** The kinds that servers take as a whole. */
export type ServerImportKind = "follows" | "blocks" | "mutes";

const paths: Record<ServerImportKind, string> = {
  follows: "/api/pleroma/follow_import",
  blocks: "/api/pleroma/blocks_import",
  mutes: "/api/pleroma/mutes_import",
};
const types: Record<ServerImportKind, string> = { follows: "following", blocks: "blocks", mutes: "mutes" };

/** Whether a server takes a file of a kind as a whole. */
export const takesWhole = (imports: DataCapabilities["imports"], kind: TransferKind): kind is ServerImportKind =>
  imports !== undefined && kind in paths;

const csv = (text: string, name: string) => new File([text], name, { type: "text/csv" });

function requestOf(
  imports: NonNullable<DataCapabilities["imports"]>,
  kind: ServerImportKind,
  entries: readonly TransferEntry[],
): ServerRequest {
  if (imports === "gotosocial") {
    const data = csv(writeTransfer(kind, entries), `${kind}.csv`);
    return { method: "POST", path: "/api/v1/import", form: { type: types[kind], mode: "merge", data } };
  }
  // Akkoma and Pleroma take every word of a list of blocks or mutes for an address.
  const list = csv(entries.map(({ target }) => `${target}\n`).join(""), `${kind}.csv`);
  return { method: "POST", path: paths[kind], form: { list } };
}

/**
 * Has the server import a list by itself. It says no more than that it has begun: no answer tells what becomes of it.
 * Throws `ApiError`.
 */
export async function importAtServer(
  api: Pick<Api, "request">,
  imports: NonNullable<DataCapabilities["imports"]>,
  kind: ServerImportKind,
  entries: readonly TransferEntry[],
): Promise<void> {
  await api.request(requestOf(imports, kind, entries));
}
