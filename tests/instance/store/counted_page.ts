import type { Ctx } from "../serving/http";
import { number, query } from "../rules/params";

/**
 * A page of all by `page`, from 1, and `page_size`, as Akkoma's calls for its staff have it; `limit` means nothing to
 * them.
 */
export function counted<T>(c: Ctx, all: readonly T[]): { page: readonly T[]; page_size: number } {
  const asked = query(c);
  const page_size = Math.max(1, number(asked.page_size) ?? 50);
  const from = (Math.max(1, number(asked.page) ?? 1) - 1) * page_size;
  return { page: all.slice(from, from + page_size), page_size };
}
