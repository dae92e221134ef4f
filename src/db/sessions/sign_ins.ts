import type { AppDb, SignInRow } from "../app_database";
import { writing } from "../connection/connection";

/** How long the server's page may take, in ms: what is older was given up. */
const PATIENCE = 3_600_000;

/** Keeps a signing in that goes by the server's page, and forgets those that were given up. */
export async function beginSignIn(app: AppDb, row: SignInRow): Promise<void> {
  await writing(app, [app.sign_ins], async () => {
    await app.sign_ins.filter(({ at }) => at < row.at - PATIENCE).delete();
    await app.sign_ins.put(row);
  });
}

/** The signing in that a state belongs to; null where it was not begun here, or too long before `now` (ms). */
export async function readSignIn(app: AppDb, state: string, now: number): Promise<SignInRow | null> {
  const row = await app.sign_ins.get(state);
  return row && row.at >= now - PATIENCE ? row : null;
}
