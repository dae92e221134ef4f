import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import type { AccountDb } from "../../db/schema";
import type { Clock, Random } from "../../domain/runtime/clock";

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
