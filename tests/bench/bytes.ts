import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { printTable } from "./table";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Prints what the first screen and the worker weigh, file by file, in brotli. The budgets themselves are asserted by
 * size-limit.
 */
export async function printBytes(): Promise<void> {
  // It reads what a build left: only now is that this one.
  const { default: budgets } = await import("../../.size-limit");
  const rows = budgets.flatMap(({ name, path, limit }) => {
    const sizes = [path].flat().map((file) => ({ file, bytes: brotliCompressSync(readFileSync(file)).length }));
    const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    return [[name, kilobytes(all), limit], ...sizes.map(({ file, bytes }) => [`– ${file}`, kilobytes(bytes), ""])];
  });
  printTable("Bytes (brotli)", ["what", "size", "budget"], rows);
}
