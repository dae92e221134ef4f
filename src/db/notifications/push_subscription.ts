import type { PushAlerts } from "../../domain/notifications/push_alerts";
import type { AccountDb } from "../schema";

/** The key of its row among the account's settings. */
const KEY = "pushed";

type Holder = Pick<AccountDb, "settings">;

/** What the server was asked to push, "" where it is not known whether it heard, and which kinds it said it would. */
export type Pushed = { asked: string; alerts: PushAlerts };

/** A subscription of which no more is known than that there may be one. */
export const unsure: Pushed = { asked: "", alerts: {} };

/** The push subscription that the server may hold for this account's token; null: it holds none. */
export async function readPushed({ settings }: Holder): Promise<Pushed | null> {
  const row = await settings.get(KEY);
  if (!row) return null;
  // An earlier version wrote down no more than that there may be one.
  return row.value === true ? unsure : (row.value as Pushed);
}

/** Writes down what the server may hold (before it is asked to, and when it has answered); null: none any more. */
export async function savePushed({ settings }: Holder, pushed: Pushed | null): Promise<void> {
  if (pushed) await settings.put({ key: KEY, value: pushed });
  else await settings.delete(KEY);
}
