import { readFetch } from "../../db/read/fetches";
import { capabilitiesOf } from "../../domain/capabilities";
import { firstStrategy } from "../../domain/sign_in";
import { useInstance } from "../../ui/device";
import { useLive } from "../../ui/useLive";
import { useSetting } from "../../ui/useSetting";
import { useWorld } from "../../ui/world";

/** How one signs in here; null while the server is still being asked for the first time what it is. */
export function useFirstStrategy(): "password" | "token" | null {
  const { db } = useWorld();
  const instance = useInstance();
  const method = useSetting("loginMethod");
  const asked = useLive(async () => (await readFetch(db, "instance")) ?? null, [db]);
  if (asked === undefined) return null;
  if (instance.software.name !== "") return firstStrategy(method, capabilitiesOf(instance));
  return asked === null ? null : firstStrategy(method, null);
}
