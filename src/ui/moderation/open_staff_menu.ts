import { readOwnAccount } from "../../db/sessions/own_account";
import type { Instance } from "../../domain/instance/instance";
import { actingOf } from "../../domain/moderation/acting";
import type { Acting } from "../../domain/moderation/staff_acts";
import type { T } from "../../i18n/translator";
import { openMenu } from "../base/menu/open_menu";
import { dismissToast, toast } from "../base/toast/show_toast";
import type { World } from "../context/useWorld";
import { staffFailureText } from "./staff_failure_text";
import { staffItems } from "./staff_items";

/** Who the reader is for the staff's calls, null where they or the server have none. */
export async function readActing(
  { db, session }: Pick<World, "db" | "session">,
  instance: Instance,
): Promise<Acting | null> {
  const acting = session && actingOf(await readOwnAccount(db), instance, session.account_id);
  return acting?.role.people ? acting : null;
}

/**
 * Opens the menu of the staff for somebody at a button, after the server was asked how they stand. Why there is no
 * answer is told.
 */
export async function openStaffMenu(
  { t, sync, acting }: Pick<World, "sync"> & { t: T; acting: Acting },
  { id, name }: { id: string; name: string },
  button: HTMLElement,
): Promise<void> {
  const reading = toast("info", t("moderation.actsReading", { name }), { duration_ms: null });
  const asked = await sync.moderation.readUser(id);
  dismissToast(reading);
  if (!asked) return;
  if (asked.failure) return void toast("bad", t("moderation.failed", { reason: staffFailureText(t, asked.failure) }));
  const items = staffItems({ t, sync, acting, online: navigator.onLine, onDone: () => undefined }, [asked.answer]);
  openMenu(button, t("moderation.actsOn", { name }), items);
}
