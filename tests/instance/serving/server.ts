import type { Clock } from "../../../src/domain/runtime/clock";
import type { SeededRandom } from "../../support/fakes/random";
import type { Files } from "../store/files";
import type { Hub } from "./hub";
import type { Ids } from "../store/ids";
import type { Profile } from "../dialects/profile";
import type { Push } from "../stream/push_service";
import type { AccountRecord } from "../store/records";
import type { Settings } from "../rules/settings";
import type { Store } from "../store/store";

/** What every part of the embedded server is handed. */
export type Server = {
  store: Store;
  profile: Profile;
  settings: Settings;
  ids: Ids;
  clock: Clock;
  random: SeededRandom;
  files: Files;
  hub: Hub;
  push: Push;
  /** Scheme, host and port, no slash at the end; set anew when the server gets a port. */
  origin: string;
  /** Whether the server's own rate limits are enforced. */
  limits: boolean;
  /** How long an upload is processed, in milliseconds. */
  processing_ms: number;
};

/** The account that looks, null for a visitor. */
export type Viewer = AccountRecord | null;

/** The host of the server's addresses, with the port where there is one. */
export const hostOf = (server: Server): string => server.origin.replace(/^https?:\/\//, "");

/** The address of a file or page of the server. */
export const urlOf = (server: Server, path: string): string => server.origin + path;

/** The name by which `account` is known here: "name", or "name@host" from elsewhere. */
export const acctOf = (account: AccountRecord): string =>
  account.host === null ? account.username : `${account.username}@${account.host}`;

const homeOf = (server: Server, { host }: AccountRecord): string => (host === null ? server.origin : `https://${host}`);

/** The address of an account's profile, here or at its own host, which is of the same kind. */
export const profileUrl = (server: Server, account: AccountRecord): string =>
  homeOf(server, account) + server.profile.person_path + account.username;

/** By which servers know an account. */
export const actorOf = (server: Server, account: AccountRecord): string =>
  server.profile.name === "snac" ? profileUrl(server, account) : `${homeOf(server, account)}/users/${account.username}`;

/** The address of a hashtag's page. */
export const tagUrl = (server: Server, name: string): string =>
  urlOf(server, `/${server.profile.dialect === "akkoma" ? "tag" : "tags"}/${encodeURIComponent(name)}`);

/** A time as the wire has it: ISO 8601 with milliseconds, always ".000Z" as Akkoma sends it. */
export const isoSeconds = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString();
