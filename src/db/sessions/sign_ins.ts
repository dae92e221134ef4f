import type { AppDb, SignInRow } from "../app_database";
import { writeTransaction } from "../connection/connection";

/** How long a sign-in at the server's authorize page may take, in ms. Older ones are abandoned. */
const SIGN_IN_TIMEOUT_MS = 3_600_000;

/** Stores a sign-in at the server's authorize page, and deletes abandoned ones. */
export async function beginSignIn(app: AppDb, row: SignInRow): Promise<void> {
  await writeTransaction(app, [app.sign_ins], async () => {
    await app.sign_ins.filter(({ at }) => at < row.at - SIGN_IN_TIMEOUT_MS).delete();
    await app.sign_ins.put(row);
  });
}

/** The sign-in with an OAuth state; null if it was not started here or has expired at `now` (ms). */
export async function readSignIn(app: AppDb, state: string, now: number): Promise<SignInRow | null> {
  const row = await app.sign_ins.get(state);
  return row && row.at >= now - SIGN_IN_TIMEOUT_MS ? row : null;
}
