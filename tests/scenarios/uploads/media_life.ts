import { saveDraft } from "../../../src/db/drafts/drafts";
import { resumeUpload, stopUpload, queueUploads } from "../../../src/db/outbox/uploads";
import { moveFile } from "../../../src/domain/composing/attachment_rules";
import type { AttachedFile } from "../../../src/domain/composing/attachment_types";
import { isWritten } from "../../../src/domain/mutations/outbox_row";
import type { DraftRow } from "../../../src/domain/rows/rows";
import { createUploader, type Uploader } from "../../../src/sync/uploads/uploader";
import { createInstance, type Instance } from "../../instance/instance";
import { createClock, type VirtualClock } from "../../support/fakes/clock";
import { blankDraft } from "../../support/rows/entities";
import { createRandom, type SeededRandom } from "../../support/fakes/random";
import { createDevice, type Device, type Network, type Tab } from "../support/outbox_device";
import { MINUTE, pixel, START } from "../support/outbox_stage";

/** How a life went: what is wrong with its end, and what happened. */
type Life = { wrong: string[]; trace: string[]; posts: number; files: number; refused: number };

type Town = {
  instance: Instance;
  clock: VirtualClock;
  random: SeededRandom;
  device: Device;
  tab: Tab;
  uploader: Uploader;
  stop: AbortController;
  rough: boolean;
  /** After how many more awaits of its own the tab is closed; less than none: it is not. */
  doomed: number;
  trace: string[];
  refused: number;
  /** What each post is to be: its media's descriptions in their order. */
  wanted: Map<string, string[]>;
};

const isUpload = (request: Request) => request.method === "POST" && request.url.endsWith("/api/v1/media");

const refusals = [413, 422, 429, 500, 503] as const;

/** Uploads, words about them and posts are slow, lost before or after the server saw them, or refused. */
function weatherOf(town: Town): Network {
  const sleep = (ms: number) => new Promise<void>((resolve) => void town.clock.setTimeout(resolve, ms));
  return async (request, reach) => {
    const { random } = town;
    const fate = town.rough ? random.int(0, 99) : 0;
    await sleep(town.rough ? random.pick([10, 200, 3000, isUpload(request) ? 25_000 : 500]) : 5);
    const note = (what: string) =>
      town.trace.push(`${town.clock.now()} ${request.method} ${new URL(request.url).pathname} ${what}`);
    if (fate < 55) {
      const response = await reach();
      note(String(response.status));
      return response;
    }
    if (fate < 75) {
      const after = random.chance(0.5);
      if (after) await reach();
      note(after ? "answer lost" : "lost half way");
      throw new TypeError("Failed to fetch");
    }
    if (fate < 90 && request.method !== "POST") return reach();
    const status = isUpload(request) ? random.pick(refusals) : 429;
    note(`${status} in the server's place`);
    const headers: Record<string, string> = status === 429 && random.chance(0.5) ? { "retry-after": "20" } : {};
    return new Response(JSON.stringify({ error: "No" }), { status, headers });
  };
}

/** Opens the app: its outbox sends, and what waits to be uploaded is. */
async function open(town: Town): Promise<void> {
  town.stop = new AbortController();
  town.tab = await town.device.open();
  town.uploader = createUploader(town.tab.world, town.stop.signal);
  town.tab.outbox.start();
  void town.uploader.wake();
}

const describe = (file: AttachedFile, random: SeededRandom): AttachedFile => ({
  ...file,
  description: `${file.file_id} seen ${random.int(1, 9)} times`,
});

/**
 * What a form does to a draft in the database, without the form itself (`life.test.tsx` has that): files are added,
 * described, put in order, stopped and gone on with.
 */
async function write(town: Town, id: string): Promise<void> {
  const { random, tab, clock } = town;
  const { db } = tab;
  const draft: DraftRow = (await db.drafts.get(id)) ?? { id, updated_at: 0, text: id, ...blankDraft, files: [] };
  let { files } = draft;
  for (let left = random.int(files.length > 0 ? 0 : 1, 4 - files.length); left > 0; left -= 1) {
    const file_id = `${id}.${random.int(0, 1e9)}`;
    const bytes = Uint8Array.from([...pixel, ...new TextEncoder().encode(file_id)]);
    const blob = new Blob([bytes], { type: "image/png" });
    await db.files.put({ id: file_id, blob, name: `${file_id}.png`, created_at: clock.now() });
    files = [...files, { file_id, type: "image/png", description: "", width: 1, height: 1 }];
    await saveDraft(db, { ...draft, files });
  }
  await queueUploads(db, files);
  void town.uploader.wake();
  await clock.advance(random.pick([0, 100, 2000, 30_000]));
  files = files.map((file) => (random.chance(0.7) ? describe(file, random) : file));
  if (files.length > 1) files = moveFile(files, random.pick(files).file_id, random.pick([-2, -1, 1, 2]));
  await saveDraft(db, { ...draft, files });
  const one = random.pick(files).file_id;
  if (random.chance(0.3)) await stopUpload(db, one);
  if (random.chance(0.5)) await resumeUpload(db, one);
}

/** Posts a draft: from now on it is to be on the server once, as it is. */
async function post(town: Town, id: string): Promise<void> {
  const draft = await town.tab.db.drafts.get(id);
  if (!draft) return;
  town.wanted.set(
    draft.text,
    draft.files.map(({ description }) => description),
  );
  await town.tab.outbox.post(id);
}

/** The server drops uploads that no post has, at any age: real ones keep them for about a day. */
function forget({ instance, random, trace, clock }: Town): void {
  for (const [id, media] of instance.store.media)
    if (media.status_id === null && random.chance(0.6)) {
      instance.store.media.delete(id);
      trace.push(`${clock.now()} the server forgets ${id}`);
    }
}

async function happen(town: Town, nth: number): Promise<void> {
  const { random } = town;
  const fate = random.int(0, 99);
  if (fate < 60) {
    const id = random.chance(0.3) && nth > 1 ? `post ${random.int(1, nth - 1)}` : `post ${nth}`;
    if (town.wanted.has(id)) return;
    await write(town, id);
    if (random.chance(0.7)) await post(town, id);
  } else if (fate < 80) forget(town);
  else await editBack(town);
}

/** What was refused, or waits, is changed once more in its form, and posted. */
async function editBack(town: Town): Promise<void> {
  const { tab, trace, clock, random } = town;
  for (const row of await tab.db.outbox.toArray()) {
    if (!isWritten(row) || (row.state !== "refused" && random.chance(0.5))) continue;
    if (row.state === "refused") town.refused += 1;
    const id = await tab.outbox.edit(row.id);
    if (id === null) continue;
    trace.push(`${clock.now()} ${row.args.text} is edited back`);
    await write(town, id);
    await post(town, id);
  }
}

/** The weather clears up, and all that was written is posted. */
async function clearUp(town: Town): Promise<void> {
  town.rough = false;
  for (let round = 0; round < 20; round++) {
    const { db } = town.tab;
    for (const draft of await db.drafts.toArray()) await post(town, draft.id);
    await town.clock.advance(15 * MINUTE);
    await editBack(town);
    if ((await db.outbox.count()) + (await db.drafts.count()) === 0) return;
  }
}

/** Compares what was wanted with what is on the server. */
async function verdict({ instance, tab, wanted }: Town): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of await tab.db.outbox.toArray()) wrong.push(`left: ${row.state} ${JSON.stringify(row.error)}`);
  const me = instance.store.named("demo")?.id ?? "";
  const mine = instance.store.statusesOf(me).flatMap((id) => instance.store.statuses.get(id) ?? []);
  for (const [text, descriptions] of wanted) {
    const made = mine.filter((one) => one.text === text);
    if (made.length !== 1) wrong.push(`${text} is there ${made.length} times`);
    const are = made[0]?.media_ids.map((id) => instance.store.media.get(id)?.description ?? "");
    if (made[0] && JSON.stringify(are) !== JSON.stringify(descriptions))
      wrong.push(`${text}: ${JSON.stringify(are)} instead of ${JSON.stringify(descriptions)}`);
  }
  return wrong;
}

/**
 * One seeded life of somebody who posts pictures in rough weather, closes the app at any moment, and whose server
 * forgets. The database, the uploader, the outbox and the embedded server are the real ones; the network, and what is
 * refused in the server's name, are imitated, and no form is drawn.
 */
export async function live(seed: number): Promise<Life> {
  const random = createRandom(seed);
  const work = { count: 0 };
  const clock = createClock(START, 24, () => work.count > 0);
  const profile = random.pick(["akkoma", "mastodon"] as const);
  const instance = createInstance({ seed, clock, statuses: 0, profile });
  const keeps_keys = instance.server.profile.keys?.keep_ms ?? 0;
  const town = {
    instance,
    clock,
    random,
    rough: true,
    doomed: -1,
    trace: [],
    refused: 0,
    wanted: new Map(),
  } as unknown as Town;
  const network = weatherOf(town);
  const step = (tab: Tab) => {
    if (town.doomed < 0) return;
    town.doomed -= 1;
    if (town.doomed >= 0) return;
    town.trace.push(`${clock.now()} the tab closes`);
    tab.kill();
    town.stop.abort();
  };
  town.device = createDevice({ instance, clock, random, work, keeps_keys, network, step });
  await open(town);
  for (let nth = 1; nth <= 8; nth++) {
    await happen(town, nth);
    if (random.chance(0.5)) town.doomed = random.int(0, 80);
    await clock.advance(random.pick([0, 1000, 20_000, 2 * MINUTE]));
    town.doomed = -1;
    if (town.tab.state === "dead") await open(town);
  }
  await clearUp(town);
  const wrong = await verdict(town);
  town.stop.abort();
  const files = [...town.wanted.values()].reduce((sum, { length }) => sum + length, 0);
  return { wrong, trace: town.trace, posts: town.wanted.size, files, refused: town.refused };
}
