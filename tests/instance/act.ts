import { favourite, react, reblog, unfavourite, unreblog, vote } from "./acts/interact";
import type { PostInput } from "./rules/post_input";
import { edit, post } from "./acts/post";
import { answerRequest, block, follow, move, mute, unfollow } from "./acts/relate";
import { remove } from "./acts/remove";
import type { AccountRecord, StatusRecord } from "./store/records";
import type { Server } from "./serving/server";

/**
 * Does things on the server as some account ("name", or "name@host"), past HTTP; what it does is streamed and pushed
 * alike.
 */
export type Acts = {
  post(as: string, input: PostInput | string): StatusRecord;
  /** A post that arrives late: written `age_ms` ago, with an id from then. `silent` keeps it from the streams. */
  lateInsert(as: string, input: PostInput | string, age_ms: number, silent?: boolean): StatusRecord;
  edit(id: string, input: Partial<PostInput>): StatusRecord;
  delete(id: string): void;
  favourite(as: string, id: string): void;
  unfavourite(as: string, id: string): void;
  reblog(as: string, id: string): StatusRecord;
  unreblog(as: string, id: string): void;
  react(as: string, id: string, emoji: string): void;
  vote(as: string, poll_id: string, choices: number[]): void;
  follow(as: string, whom: string): void;
  unfollow(as: string, whom: string): void;
  /** Approves or denies a request to follow `as`. */
  answerRequest(as: string, from: string, yes: boolean): void;
  block(as: string, whom: string): void;
  unblock(as: string, whom: string): void;
  mute(as: string, whom: string): void;
  unmute(as: string, whom: string): void;
  move(as: string, to: string): void;
  /** Closes sockets with a code, of one account or of all. Gives how many. */
  drop(code: number, reason?: string, of?: string): number;
};

/** The acts of a server. They throw an Error on an account or status that is not there. */
export function createActs(server: Server): Acts {
  const { store } = server;
  const who = (acct: string): AccountRecord => {
    const account = store.named(acct) ?? store.accounts.get(acct);
    if (!account) throw new Error(`nobody is called ${acct} here`);
    return account;
  };
  const at = (id: string): StatusRecord => {
    const status = store.statuses.get(id);
    if (!status) throw new Error(`no status has the id ${id}`);
    return status;
  };
  const whole = (input: PostInput | string): PostInput => (typeof input === "string" ? { text: input } : input);

  return {
    post: (as, input) => post(server, who(as), whole(input)),
    lateInsert: (as, input, age_ms, silent = false) =>
      post(server, who(as), { ...whole(input), created_at: server.clock.now() - age_ms }, silent),
    edit: (id, input) => edit(server, at(id), input),
    delete: (id) => remove(server, at(id)),
    favourite: (as, id) => favourite(server, who(as), at(id)),
    unfavourite: (as, id) => unfavourite(server, who(as), at(id)),
    reblog: (as, id) => reblog(server, who(as), at(id)),
    unreblog: (as, id) => unreblog(server, who(as), at(id)),
    react: (as, id, emoji) => react(server, who(as), at(id), emoji, true),
    vote: (as, poll_id, choices) => vote(server, who(as), poll_id, choices),
    follow: (as, whom) => follow(server, who(as), who(whom)),
    unfollow: (as, whom) => void unfollow(server, who(as), who(whom)),
    answerRequest: (as, from, yes) => void answerRequest(server, who(as), who(from), yes),
    block: (as, whom) => block(server, who(as), who(whom)),
    unblock: (as, whom) => void store.blocks.delete(who(as).id, who(whom).id),
    mute: (as, whom) => mute(server, who(as), who(whom), true, 0),
    unmute: (as, whom) => void store.mutes.delete(who(as).id, who(whom).id),
    move: (as, to) => move(server, who(as), who(to)),
    drop: (code, reason, of) => server.hub.drop(code, reason, of === undefined ? undefined : who(of).id),
  };
}
