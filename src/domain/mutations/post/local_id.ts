const LOCAL = "local:";

/** Whether an id is that of an unsent post. */
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
