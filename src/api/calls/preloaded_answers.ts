/** Answers that a server has put into the page, by path: JSON, or the text of a page of HTML. */
export type PreloadedAnswers = ReadonlyMap<string, unknown>;

/**
 * Reads the block that Akkoma and Pleroma put into the page (`<script id="initial-results" type="application/json">`): an
 * object of paths, each with its answer as base64 of UTF-8 JSON (spec 000, "Start-up order"). What cannot be read is left out.
 * @param block the block's text; null where the page has none
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
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
