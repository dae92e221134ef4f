import { readAdmin } from "../../src/db/settings/admin_settings";
import { writeIntent } from "../../src/db/outbox/write_intent";
import type { AccountDb } from "../../src/db/schema";
import { readSessions } from "../../src/db/sessions/sessions";
import { readSetting } from "../../src/db/settings/settings";
import { replyDraftId } from "../../src/domain/composing/draft_id";
import type { Intent } from "../../src/domain/mutations/registry";
import { localId } from "../../src/domain/mutations/post/local_id";
import type { SessionRow } from "../../src/domain/rows/rows";
import { withTimeout } from "../../src/domain/runtime/with_timeout";
import type { Clock } from "../../src/domain/runtime/clock";
import { drainAccount } from "../../src/sync/outbox/drain_accounts";
import { type Desktop, type NoticeData, readNoticeData } from "../../src/sync/notifications/notice";
import { openTarget } from "./click_target";
import { keepAsDraft, keepForLater, showReply } from "./keep_reply";
import { replyDraft } from "./reply_draft";
import type { WorkerWorld } from "../worker_world";

/** How long the device's own databases may take, in ms: Chromium lets a press open a page for 10 s. */
const DISK = 4_000;

/** A press on a notice: `action` "" is the notice itself; `reply` is what was typed into it, where the browser has room for that. */
type Press = {
  action: string;
  reply?: string | null;
  notification: Pick<Notification, "title" | "icon" | "tag" | "data" | "close">;
};

/** The worker as far as a press needs it. */
type Pressed = { clients: Clients; registration: ServiceWorkerRegistration; desktop: Desktop };

/** Background Sync, which the DOM's types do not know. */
type Syncing = { sync?: { register(tag: string): Promise<void> } };

type Acting = { world: WorkerWorld; db: AccountDb; session: SessionRow; row_id: string };

const late = () => new Error("The device's database does not answer");

/** What the databases give. Rejects where that is not in time. */
async function inTime<T>(work: Promise<T>, clock: Clock): Promise<NonNullable<T>> {
  const given = await withTimeout(work, DISK, clock);
  if (given == null) throw late();
  return given;
}

/** What was typed into a notice, "" where nothing was. */
const typedInto = ({ action, reply }: Press): string => (action === "reply" ? (reply?.trim() ?? "") : "");

/** What a press means for the server; null: nothing that can be done from here. A reply that cannot be sent is a draft then. */
async function intentOf(
  { world, db, session, row_id }: Acting,
  press: Press,
  data: NoticeData,
): Promise<Intent | null> {
  const { about: id } = data;
  if (id === undefined) return null;
  const { action } = press;
  if (action === "favourite") return { kind: "favourite", args: { id, on: true } };
  const on = action === "approve";
  if (on || action === "deny") {
    const admin = await world.withApp((app) => readAdmin(app, session.origin));
    // Who wants to be asked first is asked where the request stands.
    const asks = await readSetting(db, on ? "modalOnApproveFollow" : "modalOnDenyFollow", admin);
    return asks ? null : { kind: "follow_request", args: { id, on } };
  }
  const typed = typedInto(press);
  if (!typed) return null;
  const { written, blind } = await replyDraft(world, db, session, id, typed);
  if (blind) {
    await keepAsDraft(world, db, id, written);
    return null;
  }
  const born = { id: localId(row_id), created_at: world.clock.now(), draft_id: replyDraftId(id) };
  return { kind: "post", args: { ...written, ...born } };
}

/**
 * Writes an act into the outbox of the account whose notice it is, and gives that account's session; "open" where nothing can be
 * done from here, "gone" where nobody is signed in whose notice it is. From `until` on (ms) it writes no more and rejects: what was
 * typed is shown again by then.
 */
async function write(
  world: WorkerWorld,
  press: Press,
  data: NoticeData,
  until: number,
): Promise<SessionRow | "open" | "gone"> {
  const { clock, random } = world;
  const session = (await world.withApp(readSessions)).find(({ key }) => key === data.key);
  if (!session) return "gone";
  const birth = { id: random.uuid(), key: random.uuid(), now: clock.now() };
  const written = await world.withAccount(session, async (db) => {
    const intent = await intentOf({ world, db, session, row_id: birth.id }, press, data);
    if (!intent) return "open";
    if (clock.now() >= until) throw late();
    await writeIntent(db, intent, birth);
    return session;
  });
  return written ?? "gone";
}

/** Sends what was written into an account's outbox; without a network Background Sync does, or a page. */
async function send(world: WorkerWorld, { registration }: Pressed, session: SessionRow): Promise<void> {
  // Where the reader denied it, a page sends what could not be sent now.
  await (registration as Syncing).sync?.register("outbox").catch(() => undefined);
  await drainAccount(world, session).catch(world.report);
}

/**
 * Does what a press asks for, or keeps what was typed into the notice; true where there is nothing more to do. What was typed and
 * cannot be stored is shown again: it is nowhere else.
 */
async function answered(world: WorkerWorld, here: Pressed, press: Press, data: NoticeData): Promise<boolean> {
  const { clock, report } = world;
  const typed = typedInto(press);
  const { title, icon, tag } = press.notification;
  const replied = { title, icon, tag, data, typed };
  try {
    const whose = await inTime(write(world, press, data, clock.now() + DISK), clock);
    if (whose === "open" || (whose === "gone" && !typed)) return false;
    if (whose !== "gone") await send(world, here, whose);
    else await showReply(world, here.desktop, replied, await inTime(keepForLater(world, replied), clock));
    return true;
  } catch (error) {
    report(error);
    if (typed) await showReply(world, here.desktop, replied, false);
    return typed !== "";
  }
}

/**
 * A notice was pressed: what it offers is done here, by the outbox, without a page and without a network; all else, and what
 * cannot be done or stored here, opens the app, a reply its form. What was typed into the notice is never lost: it is sent, a
 * draft, or shown again.
 */
export async function handleNotificationClick(world: WorkerWorld, here: Pressed, press: Press): Promise<void> {
  press.notification.close();
  const data = readNoticeData(press.notification.data);
  if (press.action !== "" && (await answered(world, here, press, data))) return;
  const { path, key, about } = data;
  const form = press.action === "reply" && about !== undefined;
  await openTarget(world, here.clients, { key, path: form ? `/-/compose?reply=${about}` : path });
}
