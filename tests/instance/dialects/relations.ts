import { Refusal } from "../rules/refusal";

/** What can be done with somebody, by the last part of its call's path. */
export type RelationAct =
  | "follow"
  | "unfollow"
  | "block"
  | "unblock"
  | "mute"
  | "unmute"
  | "note"
  | "remove_from_followers";

/**
 * What one kind of server says of how people stand to each other. Measured on running servers, or read in their
 * sources.
 */
export type Relations = {
  acts: readonly RelationAct[];
  /** To who means themselves; null: nothing happens, and that is no error. */
  oneself: (act: RelationAct, id: string) => Refusal | null;
  /**
   * To who leaves somebody they do not follow, and who takes back a block that is not there; null: it is as they want
   * it.
   */
  not_followed: (() => Refusal) | null;
  not_blocked: (() => Refusal) | null;
  /** To who would follow somebody who blocks them. */
  barred: () => Refusal;
  /** Whether one must not follow whom, or whose host, one blocks, nor who moved away. */
  bars_own: boolean;
  /** To an id that cannot be one. */
  malformed: ((in_list: boolean) => Refusal) | null;
  /**
   * Of whom relationships are told: all that are known, all that were asked for (or a refusal where none was), the
   * first.
   */
  told: "known" | "asked" | "first";
  /** Whether one is told who blocks them. */
  tells_blocked: boolean;
  /** Whether subscriptions to somebody's posts stand for themselves, whether or not one follows them. */
  bells_alone: boolean;
  mute: {
    /** What the number of seconds is called; none: a mute is for good. */
    seconds: readonly ("duration" | "expires_in")[];
    /** Whether notifications are muted, too, where nothing is said of it. */
    notifications: boolean;
    /** Whether the list of the muted tells until when. */
    tells_end: boolean;
  };
  /** Whether a request to follow that was answered before can be answered again, which changes nothing. */
  answers_again: boolean;
  /** Whether a block of a host ends follows in both directions. */
  domain_ends_follows: boolean;
  /** How lists of people are paged: by ids of accounts or of what stands between, which are texts or numbers. */
  paged: { by: "account" | "number" | "ulid"; usual: number; most: number; prev: "min_id" | "since_id" };
};

const all: readonly RelationAct[] = [
  "follow",
  "unfollow",
  "block",
  "unblock",
  "mute",
  "unmute",
  "note",
  "remove_from_followers",
];
const internal = { errors: { detail: "Internal server error" } };

const akkoma: Relations = {
  acts: all,
  oneself(act) {
    if (act === "follow") return new Refusal(400, "Can not follow yourself");
    return act === "unfollow" || act === "remove_from_followers" ? new Refusal(400, "Can not unfollow yourself") : null;
  },
  not_followed: () => new Refusal(400, "Not subscribed!"),
  not_blocked: () => new Refusal(403, "not_blocking"),
  barred: () => new Refusal(403, "rejected"),
  bars_own: false,
  malformed: (in_list) => new Refusal(in_list ? 400 : 500, internal),
  told: "known",
  tells_blocked: false,
  bells_alone: true,
  mute: { seconds: ["expires_in"], notifications: true, tells_end: false },
  answers_again: true,
  domain_ends_follows: false,
  paged: { by: "account", usual: 20, most: 80, prev: "min_id" },
};

/** Pleroma took Mastodon's word for how long a mute lasts, too, and tells it. */
const pleroma: Relations = {
  ...akkoma,
  tells_blocked: true,
  mute: { seconds: ["duration", "expires_in"], notifications: true, tells_end: true },
};

/** Mastodon's FollowService, BlockService, MuteService and AfterBlockDomainFromAccountService. */
const mastodon: Relations = {
  acts: all,
  oneself: (act) => (act === "follow" ? new Refusal(404, "Record not found") : null),
  not_followed: null,
  not_blocked: null,
  barred: () => new Refusal(403, "This action is not allowed"),
  bars_own: true,
  malformed: null,
  told: "known",
  tells_blocked: true,
  bells_alone: false,
  mute: { seconds: ["duration"], notifications: true, tells_end: true },
  answers_again: false,
  domain_ends_follows: true,
  paged: { by: "number", usual: 40, most: 80, prev: "since_id" },
};

const gotosocial: Relations = {
  ...mastodon,
  acts: all.filter((act) => act !== "remove_from_followers"),
  oneself(act, id) {
    if (act === "note") return null;
    const kind = { block: "Block", unblock: "Block", mute: "Mute", unmute: "Mute" }[act as "block"];
    const why =
      kind === undefined
        ? ""
        : `: get${kind}Target: account ${id} cannot ${kind.toLowerCase()} or un${kind.toLowerCase()} itself`;
    return new Refusal(406, `Not Acceptable${why}`);
  },
  barred: () => new Refusal(404, "Not Found: target account not found"),
  bars_own: false,
  told: "asked",
  mute: { seconds: ["duration"], notifications: false, tells_end: true },
  domain_ends_follows: false,
  paged: { by: "ulid", usual: 40, most: 80, prev: "min_id" },
};

/** snac blocks by muting, and knows neither mutes, requests nor notes (its mastoapi.c). */
const snac: Relations = {
  ...mastodon,
  acts: ["follow", "unfollow", "block", "unblock"],
  oneself: () => null,
  not_followed: () => new Refusal(404, "Not Found"),
  bars_own: false,
  told: "first",
  tells_blocked: false,
  domain_ends_follows: false,
};

export const relations = { akkoma, pleroma, mastodon, gotosocial, snac };
