import type { AppDb } from "../app_database";

/** An HTML page of the server's staff: /instance/panel.html, /static/terms-of-service.html. */
export type DocumentName = "panel" | "terms";

const keyOf = (name: DocumentName, origin: string) => `${name}@${origin}`;

/** The latest version of a document, as untrusted HTML; null if the server has none or it was never fetched. */
export async function readDocument(app: AppDb, origin: string, name: DocumentName): Promise<string | null> {
  const value = (await app.settings.get(keyOf(name, origin)))?.value;
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** Stores a document; null if the server has none. */
export async function saveDocument(app: AppDb, origin: string, name: DocumentName, html: string | null): Promise<void> {
  await app.settings.put({ key: keyOf(name, origin), value: html });
}
