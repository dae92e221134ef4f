import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import type { AccountDb } from "../../db/schema";
import type { Clock, Random } from "../../domain/runtime/clock";

/** What signing in depends on. */
export type SignInWorld = {
  app: AppDb;
  clock: Clock;
  random: Random;
  /** The server's origin, "https://host". */
  origin: string;
  /** The origin of this page. */
  own_origin: string;
  /** The client of a server, with or without a token. */
  api(origin: string, token?: string): Api;
  /** Opens an account's database by session key ("me@host"); null if it cannot be opened. */
  open(key: string): Promise<AccountDb | null>;
};
