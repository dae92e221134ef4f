/**
 * A record of a CSV file, with the number of the line that it begins in, from 1 on. `broken`: its quotes do not end.
 */
export type CsvRecord = { line: number; fields: string[]; broken?: true };

const needsQuotes = /[",\r\n]|^\s|\s$/;

/** Writes records as CSV (RFC 4180, with LF as Mastodon writes it): a field is quoted where it has to be. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  const written = (field: string) => (needsQuotes.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
  return records.map((fields) => `${fields.map(written).join(",")}\n`).join("");
}

/**
 * Reads CSV (RFC 4180): LF, CRLF or CR at the ends of lines, a byte order mark before them, quotes only where needed.
 * Empty lines are left out.
 */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  // One piece is a field with what ends it; the second alternative is a field without quotes.
  const piece = /(?:[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|([^,\r\n]*))(,|\r\n|\r|\n|$)/y;
  let [line, begins, fields, at] = [1, 1, [] as string[], text.startsWith("\ufeff") ? 1 : 0];
  const end = () => {
    if (fields.length > 1 || fields[0] !== "") records.push({ line: begins, fields });
    [fields, begins] = [[], line];
  };
  while (at < text.length || fields.length > 0) {
    piece.lastIndex = at;
    const [whole = "", quoted, plain = "", stop = ""] = piece.exec(text) ?? [];
    const opens = quoted === undefined && /^[ \t]*"/.test(plain);
    if (opens) {
      const rest = /[^\r\n]*(?:\r\n|\r|\n|$)/y;
      rest.lastIndex = at;
      const broken = rest.exec(text)?.[0] ?? "";
      records.push({ line: begins, fields: [...fields, broken.trimEnd()], broken: true });
      [fields, at, line] = [[], at + broken.length, line + 1];
      begins = line;
      continue;
    }
    at += whole.length;
    line += (quoted?.match(/\r\n|\r|\n/g) ?? []).length;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    if (stop === ",") continue;
    if (stop !== "") line += 1;
    end();
  }
  return records;
}
