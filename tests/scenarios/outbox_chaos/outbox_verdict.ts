import type { AccountDb } from "../../../src/db/schema";
import type { Status } from "../../../src/domain/entities/statuses/status";
import type { Weather } from "../support/outbox_network";

/** What a reader did with one text: how often it was posted and withdrawn, what it answers and carries. */
export type Text = {
  wanted: number;
  withdrawn: number;
  /** It may stand anywhere: what it answers was withdrawn, or it was posted more than once. */
  loose: boolean;
  parent: string | null;
  file: boolean;
  favourite: boolean;
  /** A delete of it was written down behind it. */
  deleted: boolean;
  /** It was to be deleted: nothing more is done with it. */
  closed: boolean;
};

type Case = {
  db: AccountDb;
  texts: ReadonlyMap<string, Text>;
  weather: Weather;
  /** What was found wrong; grows. */
  wrong: string[];
  mine: Status[];
};

/** The text of a status. */
export const plain = (status: Status): string => status.content.replace(/<[^>]*>/g, "").trim();

/** Compares what was wanted with what is on the server in the end; gives how many posts are there too often. */
export async function judge({ db, texts, weather, wrong, mine }: Case): Promise<number> {
  for (const row of await db.outbox.toArray())
    wrong.push(`left: ${row.kind} ${row.state} ${JSON.stringify(row.args)} ${JSON.stringify(row.error)}`);
  for (const draft of await db.drafts.toArray()) wrong.push(`left as a draft: ${draft.text}`);
  let doubled = 0;
  for (const [text, told] of texts) {
    const sent = mine.filter((status) => plain(status) === text);
    if (sent.length < told.wanted - told.withdrawn)
      wrong.push(`"${text}" is lost: ${sent.length} of ${told.wanted} (${told.withdrawn} withdrawn)`);
    const extra = Math.max(0, sent.length - (told.deleted ? 0 : told.wanted));
    if (extra > weather.allowed(text)) wrong.push(`"${text}" is there ${sent.length} times, ${told.wanted} wanted`);
    doubled += extra;
    const [one] = sent;
    if (one && sent.length === 1 && told.wanted === 1 && told.withdrawn === 0 && !told.loose)
      wrong.push(...amiss(text, told, one, texts, mine));
  }
  return doubled;
}

function amiss(
  text: string,
  { file, favourite, parent }: Text,
  one: Status,
  texts: ReadonlyMap<string, Text>,
  mine: Status[],
): string[] {
  const wrong: string[] = [];
  if (file && one.media_attachments[0]?.description !== `for ${text}`) wrong.push(`"${text}" came without its picture`);
  if (favourite && !one.favourited) wrong.push(`"${text}" lost its favourite`);
  const under = mine.find((status) => status.id === one.in_reply_to_id);
  if (parent !== null && texts.get(parent)?.withdrawn === 0 && (!under || plain(under) !== parent))
    wrong.push(`"${text}" is not under "${parent}"`);
  return wrong;
}
