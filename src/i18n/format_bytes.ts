import { getNumberFormat } from "./intl_cache";

/** Bytes in B, KiB, MiB, GiB or TiB with at most two decimals. */
export function formatBytes(bytes: number, locale: string): string {
  const names = ["B", "KiB", "MiB", "GiB", "TiB"];
  const power = bytes < 1 ? 0 : Math.min(names.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${getNumberFormat(locale, { maximumFractionDigits: 2 }).format(bytes / 1024 ** power)} ${names[power]}`;
}
