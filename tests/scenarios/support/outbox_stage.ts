import { saveDraft } from "../../../src/db/drafts/drafts";
import { ingest } from "../../../src/db/ingest/ingest";
import { readSource } from "../../../src/db/read/statuses/status_source";
import { editDraftId } from "../../../src/domain/composing/draft_id";
import { Status } from "../../../src/domain/entities/statuses/status";
import { effectOf } from "../../../src/domain/mutations/registry";
import type { AttachedFile } from "../../../src/domain/composing/attachment_types";
import type { DraftRow, StatusRow } from "../../../src/domain/rows/rows";
import { draftOfSource } from "../../../src/domain/composing/source_draft";
import * as v from "valibot";
import { createInstance, type Instance } from "../../instance/instance";
import type { StatusRecord } from "../../instance/store/records";
import type { SomeSettings } from "../../instance/rules/settings";
import { createClock, type VirtualClock } from "../../support/fakes/clock";
import { blankDraft } from "../../support/rows/entities";
import { createRandom } from "../../support/fakes/random";
import { createDevice, type Device, type Network, type Tab } from "./outbox_device";

export const START = Date.UTC(2026, 10, 21, 12);
export const MINUTE = 60_000;

/** The smallest PNG there is. */
export const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (sign) => sign.charCodeAt(0),
);

/** A device of demo's with one tab, at a server, with a network that a test can change. */
export type Stage = {
  clock: VirtualClock;
  instance: Instance;
  device: Device;
  tab: Tab;
  network: Network;
  /** What was asked of the server but reads: "POST /api/v1/statuses". */
  sent: string[];
  /** Writes a draft and posts it; gives the outbox row's id. */
  write(text: string, more?: Partial<DraftRow>): Promise<string>;
  /** The draft of a change to one's own status, as its form begins. */
  changing(id: string): Promise<DraftRow>;
  /** Changes one's own status as its form would; gives the outbox row's id. */
  change(id: string, to: Partial<DraftRow>): Promise<string>;
  /** One's own statuses on the server. */
  mine(): StatusRecord[];
  texts(): string[];
  /** A status of someone else's that stands in the database. */
  other(text: string): Promise<string>;
  /** Reads a status and saves it as if it had been asked for at `asked_at`. */
  land(id: string, asked_at: number): Promise<void>;
  /** The status as a reader sees it: its row and the acts that wait. */
  seen(id: string): Promise<StatusRow | undefined>;
  /** A picture that waits on this device. */
  picture(): Promise<AttachedFile>;
};

export const online: Network = (_request, reach) => reach();
export const offline: Network = () => Promise.reject(new TypeError("Failed to fetch"));
export const isPost = (request: Request) => request.method === "POST" && request.url.endsWith("/api/v1/statuses");

/**
 * Sets the stage at a server that keeps keys (Akkoma, Mastodon) or keeps none (GoToSocial), by another name if given.
 */
export async function arrive(
  profile: "akkoma" | "pleroma" | "gotosocial" | "mastodon" = "akkoma",
  settings: SomeSettings = {},
  software?: string,
): Promise<Stage> {
  const work = { count: 0 };
  const clock = createClock(START, 24, () => work.count > 0);
  const instance = createInstance({ seed: 5, clock, statuses: 0, profile, settings });
  const sent: string[] = [];
  const device = createDevice({
    instance,
    clock,
    random: createRandom(5),
    work,
    software,
    keeps_keys: { akkoma: 6 * 60 * MINUTE, pleroma: 6 * 60 * MINUTE, mastodon: 60 * MINUTE, gotosocial: 0 }[profile],
    network: (request, reach, held_ms) => {
      if (request.method !== "GET") sent.push(`${request.method} ${new URL(request.url).pathname}`);
      return stage.network(request, reach, held_ms);
    },
  });
  const tab = await device.open();
  const stage: Stage = {
    clock,
    instance,
    device,
    tab,
    network: online,
    sent,
    async write(text, more = {}) {
      const id = `draft of ${text}`;
      await tab.db.drafts.put({ id, updated_at: clock.now(), text, ...blankDraft, ...more });
      const row = await tab.outbox.post(id);
      if (row === null) throw new Error("nothing was posted");
      return row;
    },
    async changing(id) {
      const [status, found] = [await tab.db.statuses.get(id), await readSource(tab.db, id)];
      const record = instance.store.statuses.get(id);
      if (!status || !record) throw new Error("the status is not known");
      const { text, spoiler_text } = record;
      const source = found?.source ?? { text, spoiler_text, content_type: null };
      return draftOfSource(status, source, { id: editDraftId(id), now: clock.now(), edits: true });
    },
    async change(id, to) {
      const draft = await stage.changing(id);
      await saveDraft(tab.db, { ...draft, ...to });
      const row = await tab.outbox.post(draft.id);
      if (row === null) throw new Error("nothing was changed");
      return row;
    },
    mine() {
      const me = instance.store.named("demo")?.id ?? "";
      return instance.store.statusesOf(me).flatMap((id) => instance.store.statuses.get(id) ?? []);
    },
    texts: () =>
      stage
        .mine()
        .map(({ text }) => text)
        .sort(),
    async other(text) {
      const { id } = instance.act.post("admin", text);
      await stage.land(id, clock.now());
      return id;
    },
    async land(id, asked_at) {
      const headers = { authorization: `Bearer ${instance.token("demo")}` };
      const response = await instance.fetch(new Request(`${instance.origin}/api/v1/statuses/${id}`, { headers }));
      const statuses = [v.parse(Status, await response.json())];
      await ingest(tab.db, { statuses }, { asked_at, viewer: true, seen_at: clock.now() + device.skew });
    },
    async seen(id) {
      let row = await tab.db.statuses.get(id);
      for (const act of await tab.db.outbox.orderBy("seq").toArray())
        row = row && (effectOf(act).apply?.(act.args, row) ?? row);
      return row;
    },
    async picture() {
      const blob = new Blob([pixel], { type: "image/png" });
      await tab.db.files.put({ id: "f1", blob, name: "bird.png", created_at: clock.now() });
      return { file_id: "f1", type: "image/png", description: "a bird", width: 1, height: 1 };
    },
  };
  tab.outbox.start();
  return stage;
}
