import type { Api } from "../api/api";
import type { AppDb } from "../db/app";
import type { AccountDb } from "../db/schema";
import type { Clock, Random } from "../domain/world";

/** What signing in needs of the world. */
export type SignInWorld = {
  app: AppDb;
  clock: Clock;
  random: Random;
  /** The server's origin, "https://host". */
  origin: string;
  /** The origin that this page is served from. */
  own_origin: string;
  /** The client of a server, without a token or with one. */
  api(origin: string, token?: string): Api;
  /** Opens the database of an account by its session's key, "me@host"; null where it cannot be opened. */
  open(key: string): Promise<AccountDb | null>;
};
