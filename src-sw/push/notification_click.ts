import { readAdminSettings } from "../../src/db/settings/admin_settings";
import { writeIntent } from "../../src/db/outbox/write_intent";
import { discardOutboxRow, retryOutboxRow } from "../../src/db/outbox/withdraw";
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
import { type AlertDisplay, type AlertData, readAlertData } from "../../src/sync/notifications/alert";
import { openTarget } from "./click_target";
import { saveReplyAsDraft, keepReplyForSignIn, showReplyAlert } from "./keep_reply";
import { replyDraft } from "./reply_draft";
import type { WorkerWorld } from "../worker_world";

/** Time limit in ms for the databases: Chromium allows `openWindow` for 10 s after a click. */
const DATABASE_TIMEOUT_MS = 4_000;

/**
 * A click on a notification. `action` "" is the notification itself; `reply` is the typed text, where the browser
 * supports it.
 */
type AlertClick = {
  action: string;
  reply?: string | null;
  notification: Pick<Notification, "title" | "icon" | "tag" | "data" | "close">;
};

/** The parts of the worker that a click needs. */
type ClickContext = { clients: Clients; registration: ServiceWorkerRegistration; desktop: AlertDisplay };

/** Background Sync, which the DOM types lack. */
type SyncRegistration = { sync?: { register(tag: string): Promise<void> } };

type ClickAccount = { world: WorkerWorld; db: AccountDb; session: SessionRow; row_id: string };

const timeoutError = () => new Error("The device's database does not answer");

/** Resolves with the result of database work. Rejects after `DATABASE_TIMEOUT_MS` ms, or when the result is null. */
async function withinTimeout<T>(work: Promise<T>, clock: Clock): Promise<NonNullable<T>> {
  const result = await withTimeout(work, DATABASE_TIMEOUT_MS, clock);
  if (result == null) throw timeoutError();
  return result;
}

/** The text typed into a notification, "" if none. */
const typedText = ({ action, reply }: AlertClick): string => (action === "reply" ? (reply?.trim() ?? "") : "");

/**
 * The outbox intent of a click; null when the app has to be opened. A reply whose original is not stored becomes a
 * draft and gives null.
 */
async function intentOf(
  { world, db, session, row_id }: ClickAccount,
  click: AlertClick,
  data: AlertData,
): Promise<Intent | null> {
  const { about: id } = data;
  if (id === undefined) return null;
  const { action } = click;
  if (action === "favourite") return { kind: "favourite", args: { id, on: true } };
  const on = action === "approve";
  if (on || action === "deny") {
    const admin = await world.withApp((app) => readAdminSettings(app, session.origin));
    // With a confirmation setting on, the app opens and asks.
    const confirms = await readSetting(db, on ? "modalOnApproveFollow" : "modalOnDenyFollow", admin);
    return confirms ? null : { kind: "follow_request", args: { id, on } };
  }
  const typed = typedText(click);
  if (!typed) return null;
  const { written, blind } = await replyDraft(world, db, session, id, typed);
  if (blind) {
    await saveReplyAsDraft(world, db, id, written);
    return null;
  }
  const identity = { id: localId(row_id), created_at: world.clock.now(), draft_id: replyDraftId(id) };
  return { kind: "post", args: { ...written, ...identity } };
}

/** Whether a click's intent is written, or the time for that is over (late). The first to be true holds. */
type Decision = { written: boolean; late: boolean };

/**
 * Writes the intent of a click into the outbox of the notification's account and returns that session. Returns "open"
 * when the click only opens the app, "gone" when the account has signed out. Once it is late, it rejects and leaves
 * nothing behind, because the typed text is shown again from then on; until that is decided, nothing is sent.
 */
async function writeClickIntent(
  world: WorkerWorld,
  click: AlertClick,
  data: AlertData,
  decision: Decision,
): Promise<SessionRow | "open" | "gone"> {
  const { clock, random } = world;
  const session = (await world.withApp(readSessions)).find(({ key }) => key === data.key);
  if (!session) return "gone";
  const ids = { id: random.uuid(), key: random.uuid(), now: clock.now() };
  const written = await world.withAccount(session, async (db) => {
    const intent = await intentOf({ world, db, session, row_id: ids.id }, click, data);
    if (!intent) return "open";
    if (decision.late) throw timeoutError();
    await writeIntent(db, intent, { ...ids, wait: 2 * DATABASE_TIMEOUT_MS });
    if (decision.late) {
      await discardOutboxRow(db, ids.id, clock.now());
      throw timeoutError();
    }
    decision.written = true;
    await retryOutboxRow(db, ids.id, clock.now());
    return session;
  });
  return written ?? "gone";
}

/** Asks for Background Sync. The user may have denied it; a page then sends what is left. */
async function requestSync({ registration }: ClickContext): Promise<void> {
  await (registration as SyncRegistration).sync?.register("outbox").catch(() => undefined);
}

/** Sends the outbox of an account. Without a network, Background Sync or a page sends it later. */
async function sendOutbox(world: WorkerWorld, context: ClickContext, session: SessionRow): Promise<void> {
  await requestSync(context);
  await drainAccount(world, session).catch(world.report);
}

/**
 * Executes the action of a click, or stores the typed text. True when nothing is left to do, false when the app has to
 * be opened. Text that cannot be stored is shown in the notification again, since it exists nowhere else.
 */
async function runAction(
  world: WorkerWorld,
  context: ClickContext,
  click: AlertClick,
  data: AlertData,
): Promise<boolean> {
  const { clock, report } = world;
  const typed = typedText(click);
  const { title, icon, tag } = click.notification;
  const replied = { title, icon, tag, data, typed };
  const decision = { written: false, late: false };
  try {
    const result = await withinTimeout(writeClickIntent(world, click, data, decision), clock);
    if (result === "open" || (result === "gone" && !typed)) return false;
    if (result !== "gone") await sendOutbox(world, context, result);
    else
      await showReplyAlert(
        world,
        context.desktop,
        replied,
        await withinTimeout(keepReplyForSignIn(world, replied), clock),
      );
    return true;
  } catch (error) {
    report(error);
    if (decision.written) {
      await requestSync(context);
      return true;
    }
    decision.late = true;
    if (typed) await showReplyAlert(world, context.desktop, replied, false);
    return typed !== "";
  }
}

/**
 * Handles a click on a notification. An action goes through the outbox, without a page and without a network.
 * Everything else, and what fails here, opens the app (a reply opens its form). Typed text is never lost: it is sent,
 * stored as a draft, or shown again.
 */
export async function handleNotificationClick(
  world: WorkerWorld,
  context: ClickContext,
  click: AlertClick,
): Promise<void> {
  click.notification.close();
  const data = readAlertData(click.notification.data);
  if (click.action !== "" && (await runAction(world, context, click, data))) return;
  const { path, key, about } = data;
  const form = click.action === "reply" && about !== undefined;
  await openTarget(world, context.clients, { key, path: form ? `/-/compose?reply=${about}` : path });
}
