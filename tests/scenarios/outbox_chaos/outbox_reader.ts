import type { AccountDb } from "../../../src/db/schema";
import { items } from "../../../src/domain/entities/lenient";
import { Status } from "../../../src/domain/entities/statuses/status";
import type { OutboxRow } from "../../../src/domain/mutations/outbox_row";
import * as v from "valibot";
import type { Instance } from "../../instance/instance";
import type { VirtualClock } from "../../support/fakes/clock";
import type { SeededRandom } from "../../support/fakes/random";
import type { Device, Tab } from "../support/outbox_device";
import type { Weather } from "../support/outbox_network";
import { pixel } from "../support/outbox_stage";
import { judge, plain, type Text } from "./outbox_verdict";
import { createWishes } from "./outbox_wishes";

/** What a reader wants: how often each text, and all kinds of acts. Checked against what is shown and what is. */
export type Reader = {
  posts: number;
  acts: number;
  act(tab: Tab): Promise<void>;
  /** Notes where what is shown is not what was last asked for. */
  check(): Promise<void>;
  /** Decides on what was refused and sends every draft; true when nothing is left to do. */
  decide(tab: Tab): Promise<boolean>;
  verdict(): Promise<{ wrong: string[]; doubled: number }>;
};

type Parts = {
  instance: Instance;
  clock: VirtualClock;
  random: SeededRandom;
  weather: Weather;
  device: Device;
  /** A way into the database that nothing stops. */
  db: AccountDb;
};

const nothing = {
  wanted: 0,
  withdrawn: 0,
  loose: false,
  parent: null,
  file: false,
  favourite: false,
  deleted: false,
  closed: false,
};

const isPost = (row: OutboxRow): row is OutboxRow & { kind: "post" } => row.kind === "post";

/** A reader with a device in a weather. */
export async function createReader(parts: Parts): Promise<Reader> {
  const { instance, clock, random, weather, device, db } = parts;
  const token = instance.token("demo");
  const texts = new Map<string, Text>();
  const wrong: string[] = [];
  let drafts = 0;
  const note = (what: string) => weather.trace.push(`${clock.now()} ${what}`);
  const now = () => clock.now() + device.skew;

  const truth = async (path: string): Promise<Status[]> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await instance.fetch(new Request(`${instance.origin}${path}`, { headers }));
    return v.parse(items(Status), await response.json());
  };
  const me = instance.store.named("demo");
  const mine = () => truth(`/api/v1/accounts/${me?.id ?? ""}/statuses?limit=80`);

  const wishes = await createWishes({ instance, random, weather, db, now, note });

  /** Posts that wait and that are not to be deleted. */
  const unsent = async () =>
    (await db.outbox.toArray()).filter(isPost).filter(({ args }) => texts.get(args.text)?.closed !== true);

  async function write(tab: Tab): Promise<void> {
    const known = [...texts].flatMap(([text, { closed }]) => (closed ? [] : text));
    const again = known.length > 0 && random.chance(0.3);
    const rows = await unsent();
    const parent = !again && rows.length > 0 && random.chance(0.4) ? random.pick(rows) : null;
    const text = again ? random.pick(known) : `text ${texts.size}`;
    const file = again ? texts.get(text)?.file === true : random.chance(0.2);
    const before = texts.get(text) ?? { ...nothing, file };
    texts.set(text, { ...before, wanted: before.wanted + 1, parent: parent?.args.text ?? before.parent });
    if (again || texts.get(parent?.args.text ?? "")?.loose) Object.assign(texts.get(text) ?? {}, { loose: true });
    drafts += 1;
    const id = `draft ${drafts}`;
    const file_id = `file ${drafts}`;
    if (file)
      await db.files.put({
        id: file_id,
        blob: new Blob([pixel], { type: "image/png" }),
        name: "a.png",
        created_at: now(),
      });
    await db.drafts.put({
      id,
      updated_at: now(),
      text,
      spoiler_text: "",
      visibility: "public",
      sensitive: false,
      in_reply_to_id: parent?.args.id ?? null,
      files: file ? [{ file_id, type: "image/png", description: `for ${text}`, width: 1, height: 1 }] : [],
    });
    reader.posts += 1;
    note(`writes "${text}"${parent ? ` under "${parent.args.text}"` : ""}`);
    void tab.outbox.post(id);
  }

  async function wish(tab: Tab): Promise<void> {
    if (!(await wishes.wish(tab))) return slowRead();
    reader.acts += 1;
  }

  /** What stands under a withdrawn text may stand elsewhere from now on. */
  function loosen(above: string, known = new Set([above])): void {
    for (const [text, one] of texts) {
      if (one.parent !== above || known.has(text)) continue;
      one.loose = true;
      loosen(text, known.add(text));
    }
  }

  async function withdraw(tab: Tab): Promise<void> {
    const rows = await unsent();
    if (rows.length === 0) return wish(tab);
    const row = random.pick(rows);
    const text = texts.get(row.args.text);
    if (!text) throw new Error(`nobody wrote ${row.args.text}`);
    loosen(row.args.text);
    if (random.chance(0.4) && row.before === undefined) {
      note(`edits "${row.args.text}"`);
      text.loose = true;
      void tab.outbox.edit(row.id);
      return;
    }
    note(`discards "${row.args.text}"`);
    text.withdrawn += 1;
    void tab.outbox.discard(row.id).then((gone) => (text.withdrawn -= gone ? 0 : 1));
  }

  async function favourUnsent(tab: Tab): Promise<void> {
    const rows = await unsent();
    if (rows.length === 0) return write(tab);
    const row = random.pick(rows);
    const text = texts.get(row.args.text);
    note(`favourites its own "${row.args.text}"`);
    reader.acts += 1;
    const done = tab.outbox.intend("favourite", { id: row.args.id, on: true });
    void done.then(() => text && (text.favourite = true));
  }

  async function deleteUnsent(tab: Tab): Promise<void> {
    const above = new Set([...texts.values()].map((text) => text.parent));
    const rows = (await unsent()).filter(({ args }) => !above.has(args.text) && texts.get(args.text)?.wanted === 1);
    if (rows.length === 0) return write(tab);
    const row = random.pick(rows);
    const text = texts.get(row.args.text);
    if (!text) throw new Error(`nobody wrote ${row.args.text}`);
    note(`deletes its own "${row.args.text}"`);
    reader.acts += 1;
    text.withdrawn += 1;
    text.closed = true;
    void tab.outbox.intend("delete", { id: row.args.id }).then((id) => (text.deleted = id !== null));
  }

  async function slowRead(): Promise<void> {
    const page = await wishes.read();
    const jumped = weather.jumps.length;
    note("begins to read");
    clock.setTimeout(
      () => {
        if (weather.jumps.length === jumped) void wishes.land(page);
      },
      random.int(100, 20_000),
    );
  }

  const reader: Reader = {
    posts: 0,
    acts: 0,
    async act(tab) {
      const what = random.int(0, 99);
      if (what < 45) return write(tab);
      if (what < 77) return wish(tab);
      if (what < 84) return withdraw(tab);
      if (what < 89) return favourUnsent(tab);
      if (what < 93) return deleteUnsent(tab);
      return slowRead();
    },
    check: () => wishes.check(wrong),
    async decide(tab) {
      for (const draft of await db.drafts.toArray()) void tab.outbox.post(draft.id);
      await wishes.hear(tab);
      const rows = await db.outbox.toArray();
      for (const row of rows.filter(({ state }) => state === "refused")) {
        if (!isPost(row) || !row.doubt) {
          const gone = "id" in row.args && (await db.tombstones.get(row.args.id)) !== undefined;
          const undone = !isPost(row) && (wishes.isUndone(row) || gone);
          note(`${undone ? "discards" : "tries again:"} ${row.kind}`);
          void (undone ? tab.outbox.discard(row.id) : tab.outbox.retry(row.id));
          continue;
        }
        const text = row.args.text;
        const others = rows.filter((other) => isPost(other) && other.args.text === text && !other.doubt).length;
        if (rows.some((other) => isPost(other) && other.args.text === text && other.state === "unsure")) continue;
        const there = (await mine()).filter((status) => plain(status) === text).length;
        const { wanted: times = 0, withdrawn = 0 } = texts.get(text) ?? {};
        const sent = there + others >= times - withdrawn;
        note(`decides that "${text}" was ${sent ? "" : "not "}sent`);
        if (sent) {
          Object.assign(texts.get(text) ?? {}, { deleted: false, favourite: false });
          loosen(text);
          void tab.outbox.discard(row.id);
        }
        if (!sent) void tab.outbox.retry(row.id);
        break;
      }
      await clock.quiet();
      return rows.length === 0 && (await db.outbox.count()) === 0 && (await db.drafts.count()) === 0;
    },
    async verdict() {
      await wishes.judge(wrong);
      return { wrong, doubled: await judge({ db, texts, weather, wrong, mine: await mine() }) };
    },
  };
  return reader;
}
