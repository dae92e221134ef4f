import type { Page } from "playwright-core";
import type { DraftRow } from "../../../src/domain/rows/rows";
import type { OutboxRow } from "../../../src/domain/mutations/outbox_row";

/**
 * Puts rows into a table of the account that is signed in, or of the database whose name begins otherwise, past the
 * app: the next screen that reads the table shows them.
 */
async function putRows(page: Page, table: string, rows: object[], begin = "account/@"): Promise<void> {
  await page.evaluate(
    async ([table, all, begin]) => {
      const name = (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith(begin));
      if (name === undefined) throw new Error(`there is no database ${begin}…`);
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(table, "readwrite");
          for (const row of all) writing.objectStore(table).put(row);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    [table, rows, begin] as const,
  );
}

/** Puts a value into the settings of the device. */
export const putDeviceSetting = (page: Page, key: string, value: unknown): Promise<void> =>
  putRows(page, "settings", [{ key, value }], "app");

/** Puts rows into the outbox of the account that is signed in: no runner hears of them. */
export const putOutbox = (page: Page, rows: Omit<OutboxRow, "seq">[]): Promise<void> => putRows(page, "outbox", rows);

/** Puts drafts into the database of the account that is signed in. */
export const putDrafts = (page: Page, rows: DraftRow[]): Promise<void> => putRows(page, "drafts", rows);

/** Chooses settings, as the account that is signed in has them stored. */
export const putSettings = (page: Page, chosen: Record<string, unknown>): Promise<void> =>
  putRows(
    page,
    "settings",
    Object.entries(chosen).map(([key, value]) => ({ key, value })),
  );

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

/** All rows of a table: of the account that is signed in, or of the database whose name begins otherwise. */
function rowsOf<Row>(page: Page, table: string, begin = "account/@"): Promise<Row[]> {
  return page.evaluate(
    async ([table, begin]) => {
      const name = (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith(begin));
      if (name === undefined) throw new Error(`there is no database ${begin}…`);
      return new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(table).objectStore(table).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Row[]);
          };
        };
      });
    },
    [table, begin] as const,
  );
}

/** What waits in the outbox of the account that is signed in, oldest first; `text` of a post. */
export async function outboxOf(page: Page): Promise<{ kind: string; state: string; text: string | null }[]> {
  const rows = await rowsOf<{ kind: string; state: string; args: { text?: string } }>(page, "outbox");
  return rows.map(({ kind, state, args }) => ({ kind, state, text: args.text ?? null }));
}

/** Whether the account that is signed in is stored itself: the app tells its own posts from others by it. */
export async function knowsItself(page: Page): Promise<boolean> {
  return (await rowsOf(page, "me")).length > 0;
}

/** The ids of the notifications that are stored for the account that is signed in. */
export async function notificationsOf(page: Page): Promise<string[]> {
  return (await rowsOf<{ id: string }>(page, "notifications")).map(({ id }) => id);
}

/** Whether the list of notifications was read since the account's socket stands. */
export async function hearsNews(page: Page): Promise<boolean> {
  const rows = await rowsOf<{ key: string; at: number; state?: string }>(page, "fetches");
  const at = (key: string) => rows.find((one) => one.key === key)?.at ?? null;
  const [joined, read] = [at("stream"), at("timeline:notifications")];
  return joined !== null && read !== null && read >= joined;
}

/** The token that the device has stored for an account, by the key of its session. */
export async function tokenOf(page: Page, key: string): Promise<string | undefined> {
  const sessions = await rowsOf<{ key: string; token: string }>(page, "sessions", "app");
  return sessions.find((one) => one.key === key)?.token;
}

/** Puts another token into a session of the device, past the app: no tab hears of it. */
export async function replaceToken(page: Page, key: string, token: string): Promise<void> {
  const sessions = await rowsOf<{ key: string; token: string }>(page, "sessions", "app");
  const rows = sessions.filter((one) => one.key === key).map((one) => ({ ...one, token }));
  await putRows(page, "sessions", rows, "app");
}

/** What a server or its admin offers as it is stored, by its key; undefined where nothing is. */
export async function offered(page: Page, key: string): Promise<unknown> {
  const rows = await rowsOf<{ key: string; value: unknown }>(page, "server_choices", "app");
  return rows.find((one) => one.key === key)?.value;
}

/**
 * Keeps the drafts of the account that is signed in to itself, so that no tab can store one, until what it gives is
 * called.
 * @param page one that outlives that
 */
export async function holdDrafts(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const name = (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith("account/@"));
    if (name === undefined) throw new Error("nobody is signed in");
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => resolve(opening.result);
    });
    const holding = db.transaction("drafts", "readwrite");
    const one = { held: true, ended: new Promise((resolve) => (holding.oncomplete = resolve)) };
    const drafts = holding.objectStore("drafts");
    // A transaction lasts for as long as something is asked of it.
    drafts.count().onsuccess = function again() {
      if (one.held) drafts.count().onsuccess = again;
    };
    void one.ended.then(() => db.close());
    return one;
  });
  return () =>
    held.evaluate(async (one) => {
      one.held = false;
      await one.ended;
    });
}

/**
 * Those of the words that the page's origin keeps on the device: in a row of any database, in localStorage or
 * sessionStorage.
 */
export async function keptOf(page: Page, words: string[]): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const table of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(table).objectStore(table).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(reading.result);
        });
        all.push(rows);
      }
      db.close();
    }
    return JSON.stringify(all);
  });
  return words.filter((word) => kept.includes(word));
}
