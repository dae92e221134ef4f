import { createPath, type Location } from "react-router";

/** The path of a location without some of its query parameters. */
export function withoutParams({ pathname, search }: Location, ...names: readonly string[]): string {
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return createPath({ pathname, search: String(rest) });
}
