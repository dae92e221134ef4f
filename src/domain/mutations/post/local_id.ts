const LOCAL = "local:";

/** Whether an id was given by this device, to an unsent post or filter. */
export function isLocal(id: string): boolean {
  return id.startsWith(LOCAL);
}

/** The id of an unsent post, from its outbox row's id. */
export function localId(row_id: string): string {
  return LOCAL + row_id;
}

/** The outbox row's id, from the id of an unsent post. */
export function rowId(local_id: string): string {
  return local_id.slice(LOCAL.length);
}
