import type { PollInput } from "../rules/post_input";
import type { PollRecord, StatusRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";
import { lengthOf } from "./length";
import { notify } from "./notify";

/**
 * Mastodon's PollExpirationValidator looks at a poll's time whenever that changes, Pleroma's make_poll_data whenever it
 * is told.
 */
function checkTime({ settings, profile }: Server, expires_in_s: number): void {
  const { min_expiration } = settings.limits.poll;
  if (profile.name === "gotosocial" || expires_in_s >= min_expiration) return;
  throw new Refusal(422, "Validation failed: Duration of the poll is too short");
}

/** A poll as it begins at `now` (ms). Throws a `Refusal` for one that a server would not take. */
export function pollOf(server: Server, input: PollInput, status_id: string, now: number): PollRecord {
  const { limits } = server.settings;
  const { options, expires_in_s, multiple } = input;
  if (options.length < 2) throw new Refusal(422, "Poll must contain at least 2 options");
  if (options.length > limits.poll.max_options)
    throw new Refusal(422, `Poll can't contain more than ${limits.poll.max_options} options`);
  if (options.some((one) => lengthOf(server, one) > limits.poll.max_option_chars)) {
    throw new Refusal(422, `Poll options cannot be longer than ${limits.poll.max_option_chars} characters each`);
  }
  checkTime(server, expires_in_s);
  const id = server.ids.next("polls");
  return {
    id,
    status_id,
    options: [...options],
    multiple,
    expires_at: now + expires_in_s * 1000,
    base: [],
    votes: new Map(),
  };
}

/** Tells everybody here who is in a poll when it is over. */
export function endLater(server: Server, poll: PollRecord): void {
  const { store, clock } = server;
  const ends_at = poll.expires_at;
  const tell = () => {
    if (poll.expires_at !== ends_at) return;
    const status = store.statuses.get(poll.status_id);
    if (!status) return;
    const author = store.account(status.account_id);
    for (const id of poll.votes.keys()) notify(server, "poll", author, store.account(id), { status });
  };
  clock.setTimeout(tell, Math.min(poll.expires_at - clock.now(), 2_147_483_647));
}

/**
 * What an edit does to its status's poll. One that is left out is dropped by Mastodon, and stays on Akkoma and Pleroma,
 * whose updates touch none that is the same. Mastodon keeps the poll whose options are changed, and drops its votes
 * (UpdateStatusService), GoToSocial makes another. Mastodon counts the time of one that stays anew, from the edit on;
 * GoToSocial, too, but that it keeps it where 0 is said, and makes one that is over anew for any other.
 */
export function replacePoll(server: Server, status: StatusRecord, input: PollInput | undefined): void {
  const { store, profile, clock } = server;
  const poll = status.poll_id === null ? undefined : store.polls.get(status.poll_id);
  if (!poll) return;
  if (input) checkTime(server, input.expires_in_s);
  if (profile.dialect !== "mastodon") return;
  if (JSON.stringify(input?.options) !== JSON.stringify(poll.options)) {
    const made = input && pollOf(server, input, status.id, clock.now());
    if (made && profile.name === "mastodon") made.id = poll.id;
    store.polls.delete(poll.id);
    status.poll_id = made?.id ?? null;
    if (!made) return;
    store.polls.set(made.id, made);
    endLater(server, made);
    return;
  }
  const told_s = input?.expires_in_s ?? 0;
  if (profile.name === "gotosocial") {
    if (told_s === 0) return;
    if (poll.expires_at <= clock.now()) poll.votes.clear();
  }
  poll.expires_at = clock.now() + told_s * 1000;
  endLater(server, poll);
}
