import type { Page } from "playwright-core";
import type { OutboxRow } from "../../src/domain/rows";

/**
 * Puts rows into the outbox of the account that is signed in, past the app: no runner hears of them. They are shown by the
 * next screen that reads the outbox.
 */
export async function putOutbox(page: Page, rows: Omit<OutboxRow, "seq">[]): Promise<void> {
  await page.evaluate(async (all) => {
    const name = (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith("account/@"));
    if (name === undefined) throw new Error("nobody is signed in");
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const writing = opening.result.transaction("outbox", "readwrite");
        for (const row of all) writing.objectStore("outbox").add(row);
        writing.onerror = () => reject(writing.error);
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, rows);
}

/** An act in every state that the outbox can show. */
export function everyState(): Omit<OutboxRow, "seq">[] {
  const now = Date.now();
  const far = now + 3_600_000;
  const text = (words: string) => ({
    id: `local:${words}`,
    created_at: now,
    draft_id: "status",
    text: words,
    spoiler_text: "",
    visibility: "public" as const,
    sensitive: false,
    in_reply_to_id: null,
    files: [],
  });
  const base = { attempts: 1, created_at: now, sent_at: null, nextAttemptAt: far, error: null, lease: null };
  const post = (words: string, more: Partial<OutboxRow>): Omit<OutboxRow, "seq"> => ({
    ...base,
    kind: "post",
    args: text(words),
    id: words,
    key: words,
    lane: words,
    state: "waiting",
    ...more,
  });
  const file = { file_id: "f", type: "image/png", description: "", width: 1, height: 1 };
  return [
    post("waiting", {}),
    post("to be tried again", { error: { kind: "server", message: "", status: 503 } }),
    post("uploading", { args: { ...text("uploading"), files: [file] }, lease: { runner: "another", until: far } }),
    post("sending", { state: "sending", sent_at: now, lease: { runner: "another", until: far } }),
    post("unsure", { state: "unsure", sent_at: now }),
    post("in doubt", { state: "refused", doubt: { status_id: null } }),
    post("signed out", { error: { kind: "unauthorized", message: "" } }),
    post("refused", {
      state: "refused",
      error: { kind: "invalid", message: "The status is over the character limit", status: 422 },
    }),
  ];
}

/** What waits in the outbox of the account that is signed in, oldest first; `text` of a post. */
export function outboxOf(page: Page): Promise<{ kind: string; state: string; text: string | null }[]> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith("account/@"));
    if (name === undefined) throw new Error("nobody is signed in");
    return new Promise<{ kind: string; state: string; text: string | null }[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction("outbox").objectStore("outbox").getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          const rows = reading.result as { kind: string; state: string; args: { text?: string } }[];
          resolve(rows.map(({ kind, state, args }) => ({ kind, state, text: args.text ?? null })));
        };
      };
    });
  });
}
