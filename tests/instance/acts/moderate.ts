import { acctOf } from "../serving/server";
import type { Server } from "../serving/server";
import type { ReportRecord } from "../store/collections";
import type { AccountRecord, StatusRecord } from "../store/records";

/** Writes an act of the staff into the moderation log; `data` says in names what `message` says in words. */
export function log({ store, clock }: Server, actor: AccountRecord, message: string, data: object): void {
  const id = store.moderationLog.length + 1;
  store.moderationLog.push({ id, at: clock.now(), actor_id: actor.id, message: `@${actor.username} ${message}`, data });
}

const named = (all: readonly AccountRecord[]) => all.map((one) => `@${acctOf(one)}`).join(", ");
const subjects = (all: readonly AccountRecord[]) =>
  all.map((one) => ({ id: one.id, nickname: acctOf(one), type: "user" }));

/** Does something to people, and logs it as "@who DID users: @a, @b". */
export function moderate(
  server: Server,
  actor: AccountRecord,
  people: readonly AccountRecord[],
  { action, did, change }: { action: string; did: string; change(one: AccountRecord): void },
): void {
  for (const one of people) change(one);
  log(server, actor, `${did} users: ${named(people)}`, { action, subject: subjects(people) });
}

/** Puts tags on people, or takes them off. */
export function tag(
  server: Server,
  actor: AccountRecord,
  people: readonly AccountRecord[],
  { tags, on }: { tags: readonly string[]; on: boolean },
): void {
  for (const one of people) {
    const others = (one.tags ?? []).filter((name) => !tags.includes(name));
    one.tags = on ? [...others, ...tags] : others;
  }
  const words = on ? `added tags: ${tags.join(", ")} to` : `removed tags: ${tags.join(", ")} from`;
  const nicknames = people.map(acctOf);
  log(server, actor, `${words} users: ${named(people)}`, { action: on ? "tag" : "untag", nicknames, tags });
}

/** Changes whether a post is sensitive and who sees it. */
export function changeStatus(
  server: Server,
  actor: AccountRecord,
  status: StatusRecord,
  some: Partial<Pick<StatusRecord, "sensitive" | "visibility">>,
): void {
  Object.assign(status, some);
  const said = Object.entries(some).map(([name, value]) => `${name}: '${String(value)}'`);
  log(server, actor, `updated status #${status.id}, set ${said.join(", ")}`, {
    action: "status_update",
    sensitive: some.sensitive ?? null,
    visibility: some.visibility ?? null,
    subject: { id: status.id, type: "status" },
  });
}

/** Notes that a report was resolved, by whom, when, and with what words to its author. */
export function resolveReport(
  report: ReportRecord,
  by: AccountRecord,
  { at, comment = null }: { at: number; comment?: string | null },
): void {
  report.state = "resolved";
  report.resolved = { by_id: by.id, at, comment };
}
