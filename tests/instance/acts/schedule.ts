import type { ScheduledRecord } from "../store/collections";
import type { AccountRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";
import { post } from "./post";

/**
 * How far ahead a time must lie to be waited for, in ms; how many of anybody's wait at once, and how many for one day
 * (UTC).
 */
const shortest = 300_000;
const most = { all: 300, day: 25 };

/** What the servers say of a time that is too near, and of too many. */
const words = {
  akkoma: { near: "must be at least 5 minutes from now", day: "daily limit exceeded", all: "total limit exceeded" },
  mastodon: {
    near: "Validation failed: Scheduled at The scheduled date must be in the future",
    day: `Validation failed: You have exceeded the limit of ${most.day} scheduled posts for today`,
    all: `Validation failed: You have exceeded the limit of ${most.all} scheduled posts`,
  },
  gotosocial: {
    near: "scheduled_at must be at least 5 minutes in the future",
    day: `Unprocessable Entity: scheduled statuses count for day is at the limit (${most.day})`,
    all: `Unprocessable Entity: total scheduled statuses count is at the limit (${most.all})`,
  },
};

const wordsOf = ({ profile: { name, dialect } }: Server) => (name === "gotosocial" ? words.gotosocial : words[dialect]);

/**
 * Throws the `Refusal` of a server that would keep no more posts of somebody's until a time, in ms, or takes that for
 * too near.
 */
export function mayWait(server: Server, { id }: AccountRecord, at: number): void {
  const { store, clock } = server;
  const said = wordsOf(server);
  if (at - clock.now() <= shortest) throw new Refusal(422, said.near);
  const own = [...store.scheduled.values()].filter(({ account_id }) => account_id === id);
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  if (own.filter((one) => day(one.at) === day(at)).length >= most.day) throw new Refusal(422, said.day);
  if (own.length >= most.all) throw new Refusal(422, said.all);
}

/**
 * Whether a post waits for a time, in ms. Akkoma and Pleroma post at once what lies too near, Mastodon and GoToSocial
 * what lies in the past; else they refuse it.
 */
export function waits(server: Server, account: AccountRecord, at: number): boolean {
  if (Number.isNaN(at)) return false;
  const ahead = at - server.clock.now();
  if (server.profile.dialect === "mastodon" ? ahead <= 0 : ahead <= shortest) return false;
  mayWait(server, account, at);
  return true;
}

/** Timers take no longer waits. */
const longest = 2_147_483_647;

/** Posts it. What a server would not take by then (its parent is gone, its media are) is lost, as a job that failed. */
function publish(server: Server, { account_id, input, at }: ScheduledRecord): void {
  try {
    post(server, server.store.account(account_id), { ...input, created_at: at });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Keeps a post until its time, and posts it then unless it was cancelled or moved. */
export function schedule(server: Server, record: ScheduledRecord): void {
  const { store, clock } = server;
  store.scheduled.set(record.id, record);
  const { at } = record;
  const wait = () => {
    const left = at - clock.now();
    clock.setTimeout(
      () => {
        const there = store.scheduled.get(record.id);
        if (!there || there.at !== at) return;
        if (clock.now() < at) return wait();
        store.scheduled.delete(record.id);
        publish(server, there);
      },
      Math.max(0, Math.min(left, longest)),
    );
  };
  wait();
}
