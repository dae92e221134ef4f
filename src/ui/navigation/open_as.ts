import Users from "lucide-react/icons/users";
import { readSessions } from "../../db/sessions/sessions";
import type { T } from "../../i18n/translator";
import type { MenuItem } from "../base/menu/open_menu";
import type { World } from "../context/useWorld";

/** What going on as another account needs: the device's sessions, this tab's own, and how to switch. */
export type OpeningAs = Pick<World, "app" | "session" | "origin" | "switchTo"> & { t: T };

/**
 * The menu's lines that open what is shown as another account of this device; none where there is no other. The page
 * starts anew, so that nothing of the one account is left on the other's screen.
 * @param pathAs the path for an account of a server's origin; null if there is none for it
 */
export async function openAsItems(
  { app, session, origin, switchTo, t }: OpeningAs,
  pathAs: (going: { to_origin: string; from_origin: string }) => string | null,
): Promise<MenuItem[]> {
  if (!session) return [];
  const others = (await readSessions(app)).filter(({ key }) => key !== session.key);
  return others.flatMap(({ key, origin: to_origin }) => {
    const path = pathAs({ to_origin, from_origin: origin });
    if (path === null) return [];
    const open = async () => {
      await switchTo(key);
      location.assign(path);
    };
    return { label: t("account.openAs", { handle: `@${key}` }), icon: Users, onSelect: () => void open() };
  });
}
