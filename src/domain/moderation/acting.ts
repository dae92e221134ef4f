import type { Account } from "../entities/account";
import { capabilitiesOf } from "../instance/capabilities";
import type { Instance } from "../instance/instance";
import { staffOf } from "../instance/staff";
import { heedsTags } from "./moderation_tags";
import type { Acting } from "./staff_acts";

/**
 * Who somebody is for the staff's calls of their server, by what it last said of their account `own`; null where it has no such
 * calls.
 */
export function actingOf(
  own: Pick<Account, "pleroma"> | undefined,
  instance: Instance,
  own_id: string | null,
): Acting | null {
  if (capabilitiesOf(instance).staff_calls === undefined) return null;
  return { own_id, role: staffOf(own), heeds_tags: heedsTags(instance.federation) };
}
