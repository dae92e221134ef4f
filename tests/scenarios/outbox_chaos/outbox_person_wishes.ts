import { effectOf } from "../../../src/domain/mutations/registry";
import type { RelationshipRow } from "../../../src/domain/rows/rows";
import type { Instance } from "../../instance/instance";
import type { AccountRecord } from "../../instance/store/records";
import type { Rows, Value, Wish } from "./outbox_wish";

/** What a reader can want of people, and all whose relationships tell of it. */
export type PersonWishes = { wishes: Wish[]; people: AccountRecord[] };

/**
 * The wishes of `me` about people: to follow, block and mute three; of a fourth, whom they follow, the bell, the
 * repeats and a note; an answer to a fifth, who asks to follow; to be followed by a sixth no more, and to mute the host
 * of another, where the server knows that.
 */
export function createPersonWishes({ store, server }: Instance, me: string): PersonWishes {
  const open = [...store.accounts.values()].filter(({ id, locked }) => id !== me && !locked);
  const remote = open.findLast(({ host }) => host !== null);
  const six = open.filter(({ host }) => host !== remote?.host).slice(0, 6);
  const [followed = "", blocked = "", muted = "", heard = "", asking = "", follower = ""] = six.map(({ id }) => id);
  store.follows.delete(asking, me);
  store.requests.set(asking, me, { reblogs: true });
  store.follows.set(follower, me, { reblogs: true });
  store.follows.set(me, heard, { reblogs: true });
  let notes = 0;

  /** The relationship as it is shown: the row, and the acts that wait. */
  const seen = ({ acts, relationships }: Rows, id: string, host?: string): RelationshipRow | undefined => {
    let row = relationships.get(id);
    for (const one of acts) row = row && (effectOf(one).applyToRelationship?.(one.args, row, host) ?? row);
    return row;
  };
  const fields = {
    follow: "following",
    block: "blocking",
    mute: "muting",
    subscribe: "notifying",
    show_reblogs: "showing_reblogs",
  } as const;
  const toggle = (kind: keyof typeof fields, id: string, truth: () => boolean): Wish => ({
    key: `${kind} ${id}`,
    next: (shown) => shown !== true,
    intent: (on) => ({ kind, args: { id, on: on === true } }),
    shown: (rows) => seen(rows, id)?.[fields[kind]] === true,
    truth,
  });
  const note: Wish = {
    key: `note ${heard}`,
    next: () => `note ${++notes}`,
    intent: (value: Value) => ({ kind: "note", args: { id: heard, comment: String(value) } }),
    shown: (rows) => seen(rows, heard)?.note ?? "",
    truth: () => store.notes.get(me, heard) ?? "",
  };
  let answers = 0;
  const answer: Wish = {
    key: `follow_request ${asking}`,
    next: (shown) => (shown === "asks" ? (++answers % 2 === 0 ? "denied" : "approved") : null),
    intent: (value) => ({ kind: "follow_request", args: { id: asking, on: value === "approved" } }),
    shown(rows) {
      const waiting = rows.acts.findLast((one) => one.kind === "follow_request" && one.args.id === asking);
      if (waiting?.kind === "follow_request") return waiting.args.on ? "approved" : "denied";
      const row = rows.relationships.get(asking);
      return row?.followed_by ? "approved" : row?.requested_by ? "asks" : "denied";
    },
    truth: () => (store.follows.has(asking, me) ? "approved" : store.requests.has(asking, me) ? "asks" : "denied"),
  };
  const removal: Wish = {
    key: `remove_follower ${follower}`,
    next: (shown) => (shown === true ? null : true),
    intent: () => ({ kind: "remove_follower", args: { id: follower } }),
    shown: (rows) => seen(rows, follower)?.followed_by !== true,
    truth: () => !store.follows.has(follower, me),
  };
  const wishes = [
    answer,
    toggle("follow", followed, () => store.follows.has(me, followed)),
    toggle("block", blocked, () => store.blocks.has(me, blocked)),
    toggle("mute", muted, () => store.mutes.has(me, muted)),
    toggle("subscribe", heard, () => store.bells.has(me, heard)),
    toggle("show_reblogs", heard, () => store.follows.get(me, heard)?.reblogs === true),
    note,
  ];
  if (server.profile.name !== "gotosocial") wishes.push(removal);
  const domain = server.profile.name === "gotosocial" ? null : (remote?.host ?? null);
  if (remote && domain !== null)
    wishes.push({
      key: `mute_domain ${domain}`,
      next: (shown) => shown !== true,
      intent: (on) => ({ kind: "mute_domain", args: { domain, on: on === true } }),
      shown: (rows) => seen(rows, remote.id, domain)?.domain_blocking === true,
      truth: () => store.domainBlocks.has(me, domain),
    });
  return { wishes, people: [...six, ...(remote ? [remote] : [])] };
}
