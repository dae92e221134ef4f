import type { Page } from "playwright-core";
import type { SessionRow } from "../../src/domain/rows/rows";

/** A status as far as it is asked about. */
export type Seen = {
  id: string;
  content: string;
  favourited?: boolean;
  reblogged?: boolean;
  bookmarked?: boolean;
  in_reply_to_id?: string | null;
  reblog?: Seen | null;
  replies_count?: number;
  account: { id: string; acct: string };
  media_attachments: { type: string; description: string | null }[];
};

type Answered = { status: number; json: unknown };

/** The server's own word, asked past the app with the token that the app was given. */
export type Witness = {
  me: { id: string; acct: string };
  /** Asks for something, or with a body for something to be done, as another device of the same person would. */
  ask(path: string, method?: string, body?: object): Promise<Answered>;
  /** A list; throws a sentence where the server does not answer with one. */
  list<T>(path: string): Promise<T[]>;
  status(id: string): Promise<Seen>;
  /** One's own newest statuses that have `text` in them. */
  own(text: string): Promise<Seen[]>;
};

/** The session that the app keeps in its database; null where nobody is signed in. */
export function sessionOf(page: Page): Promise<SessionRow | null> {
  return page.evaluate(
    () =>
      new Promise<SessionRow | null>((resolve, reject) => {
        const opening = indexedDB.open("app");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("sessions").objectStore("sessions").getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as SessionRow[])[0] ?? null);
          };
        };
      }),
  );
}

/** How often what the server throttles is asked again, a second apart: a minute is the longest that Akkoma counts. */
const THROTTLED_TRIES = 70;

/** Makes a witness of a session. Throws where the server does not know its token. */
export async function witnessOf(server: URL, session: SessionRow): Promise<Witness> {
  const headers = { authorization: `Bearer ${session.token}` };
  const ask = async (path: string, method = "GET", body?: object) => {
    const said =
      body === undefined
        ? { headers }
        : { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
    const once = () => fetch(new URL(path, server), { method, ...said });
    // A server may end a connection that was kept just as it is used again.
    let answer = await once().catch(once);
    // The server counts the witness and the app as one person, and does nothing of what it throttles.
    for (let tries = 0; answer.status === 429 && tries < THROTTLED_TRIES; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      answer = await once();
    }
    const text = await answer.text();
    return { status: answer.status, json: answer.ok && text.trim() !== "" ? (JSON.parse(text) as unknown) : null };
  };
  const list = async <T>(path: string) => {
    const { status, json } = await ask(path);
    if (!Array.isArray(json)) throw new Error(`The server answered ${path.split("?")[0]} with ${status} and no list.`);
    return json as T[];
  };
  const { status, json } = await ask("/api/v1/accounts/verify_credentials");
  if (json === null) throw new Error(`The server does not know the token that it gave (${status}).`);
  const me = json as Witness["me"];
  return {
    me,
    ask,
    list,
    async status(id) {
      const answer = await ask(`/api/v1/statuses/${id}`);
      if (answer.json === null) throw new Error(`The server has no post ${id} (${answer.status}).`);
      return answer.json as Seen;
    },
    async own(text) {
      const all = await list<Seen>(`/api/v1/accounts/${me.id}/statuses?limit=20`);
      return all.filter(({ content, reblog }) => !reblog && content.includes(text));
    },
  };
}
