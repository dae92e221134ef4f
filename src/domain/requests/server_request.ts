/** A value in a query or form: arrays become `name[]`, `undefined` is left out. */
type Value = string | number | boolean | readonly string[] | undefined;

/** What to ask a server, as a value. Paths are relative to the server's origin and begin with "/". */
export type ServerRequest = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Record<string, Value>;
  /** Lists of things become `name[][field]`, one thing after the other. */
  form?: Record<string, Value | readonly Record<string, string | undefined>[]>;
  json?: unknown;
  idempotency_key?: string;
};

/** A request that reads. */
export const get = (path: string, query: ServerRequest["query"] = {}): ServerRequest => ({
  method: "GET",
  path,
  query,
});
