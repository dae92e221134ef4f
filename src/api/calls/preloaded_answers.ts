import { readJson } from "../../domain/requests/read_json";

/** API answers that the server embedded in the page, by path. A value is parsed JSON. */
export type PreloadedAnswers = ReadonlyMap<string, unknown>;

/**
 * Parses the block that Akkoma and Pleroma embed in the page (`<script id="initial-results" type="application/json">`):
 * an object that maps each path to its answer, as base64 of UTF-8 JSON. Skips answers that do not parse.
 * @param block the block's text; null if the page has none
 */
export function preloadedAnswers(block: string | null): PreloadedAnswers {
  const packed = parsed(block ?? "");
  if (typeof packed !== "object" || packed === null) return new Map();
  return new Map(
    Object.entries(packed).flatMap(([path, value]): [string, unknown][] => {
      const answer = typeof value === "string" ? parsed(unpacked(value)) : undefined;
      return answer === undefined ? [] : [[path, answer]];
    }),
  );
}

function unpacked(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)));
  } catch {
    return "";
  }
}

function parsed(json: string): unknown {
  try {
    return readJson(json);
  } catch {
    return undefined;
  }
}
