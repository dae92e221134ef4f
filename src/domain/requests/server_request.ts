/** A value in a query or form. Arrays become `name[]`; `undefined` is left out. */
type Value = string | number | boolean | readonly string[] | undefined;
type FormValue = Value | readonly Record<string, string | undefined>[] | File;

/** A request to the server, as data. Paths begin with "/" and are relative to the server's origin. */
export type ServerRequest = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Record<string, Value>;
  /** An array of objects becomes `name[][field]`, one object after the other. With a file, it is sent as multipart. */
  form?: Record<string, FormValue>;
  json?: unknown;
  idempotency_key?: string;
};

/** A GET request. */
export const getRequest = (path: string, query: ServerRequest["query"] = {}): ServerRequest => ({
  method: "GET",
  path,
  query,
});
