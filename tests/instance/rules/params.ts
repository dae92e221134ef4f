import type { Ctx } from "../serving/http";

type Value = string | number | boolean | null | File | Value[] | { [key: string]: Value };
export type Params = Record<string, Value>;

/** Of a list of things: a field that the last one has begins the next (Rack's `normalize_params`). */
function nestField(into: Params, list: string, field: string, value: Value): void {
  const all = into[list];
  const things = Array.isArray(all) ? all : [];
  const last = nested(things.at(-1));
  if (last && !(field in last)) last[field] = value;
  else things.push({ [field]: value });
  into[list] = things;
}

/** Puts `a[b][]=1` where Rails and Phoenix put it: { a: { b: ["1"] } }. */
function nest(into: Params, key: string, value: Value): void {
  const [, of, field] = /^(\w+)\[\]\[(\w+)\]$/.exec(key) ?? [];
  if (of !== undefined && field !== undefined) return nestField(into, of, field, value);
  const path = key
    .split(/\[|\]\[|\]/)
    .filter((part, index, all) => part !== "" || (index > 0 && index < all.length - 1));
  const list = key.endsWith("[]");
  const keys = list ? path.filter((part) => part !== "") : path;
  let at: Params = into;
  for (const part of keys.slice(0, -1)) {
    const next = at[part];
    at = at[part] =
      typeof next === "object" && next !== null && !Array.isArray(next) && !(next instanceof File) ? next : {};
  }
  const last = keys.at(-1) ?? key;
  const there = at[last];
  at[last] = list ? [...(Array.isArray(there) ? there : []), value] : value;
}

/** The query of a request, with `key[]` as lists. */
export function query(c: Ctx): Params {
  const params: Params = {};
  for (const [key, value] of new URL(c.req.url).searchParams) nest(params, key, value);
  return params;
}

/** Query and body of a request in one: JSON, form or multipart. A body that cannot be read counts as empty. */
export async function params(c: Ctx): Promise<Params> {
  const all = query(c);
  const type = c.req.header("content-type") ?? "";
  if (type.includes("json")) {
    const body: unknown = await c.req.json().catch(() => ({}));
    return typeof body === "object" && body !== null ? { ...all, ...(body as Params) } : all;
  }
  if (type.includes("form")) {
    for (const [key, value] of await c.req.formData().catch(() => new FormData())) nest(all, key, value);
  }
  return all;
}

/** A value as text; undefined where it is none. */
export const text = (value: Value | undefined): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

/** A value as a flag: true, "true", "1", "on". */
export const flag = (value: Value | undefined): boolean | undefined =>
  value === undefined || value === null
    ? undefined
    : value === true || value === 1 || value === "true" || value === "1" || value === "on";

/** A value as a list of texts; one text counts as a list of one. */
export function texts(value: Value | undefined): string[] {
  const all = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return all.flatMap((one) => text(one) ?? []);
}

/** A value as a number; undefined where it is none. */
export function number(value: Value | undefined): number | undefined {
  const found = text(value);
  return found === undefined || found.trim() === "" || Number.isNaN(Number(found)) ? undefined : Number(found);
}

/** A value as nested parameters; undefined where it is none. */
export const nested = (value: Value | undefined): Params | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof File) ? value : undefined;
