import type { AppDb } from "../app_database";

/** A page of HTML that a server's staff writes: /instance/panel.html, /static/terms-of-service.html. */
export type DocumentName = "panel" | "terms";

const keyOf = (name: DocumentName, origin: string) => `${name}@${origin}`;

/** A document of the server at `origin` as it was last read, as hostile HTML; null where it has none or was never asked. */
export async function readDocument(app: AppDb, origin: string, name: DocumentName): Promise<string | null> {
  const value = (await app.settings.get(keyOf(name, origin)))?.value;
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** Keeps a document for the next start; null: the server has none. */
export async function saveDocument(app: AppDb, origin: string, name: DocumentName, html: string | null): Promise<void> {
  await app.settings.put({ key: keyOf(name, origin), value: html });
}
