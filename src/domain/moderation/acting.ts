import type { Account } from "../entities/accounts/account";
import { capabilitiesOf } from "../instance/capabilities/capabilities";
import type { Instance } from "../instance/instance";
import { staffOf } from "../instance/staff";
import { heedsTags } from "./moderation_tags";
import type { Acting } from "./staff_acts";

/**
 * Who somebody is for the staff's calls of their server, by what it last said of their account `own`; null where it has
 * no such calls.
 */
export function actingOf(
  own: Pick<Account, "pleroma" | "role"> | undefined,
  instance: Instance,
  own_id: string | null,
): Acting | null {
  const { staff_calls } = capabilitiesOf(instance);
  if (staff_calls === undefined) return null;
  const heeds_tags = staff_calls === "pleroma" && heedsTags(instance.federation);
  return { own_id, role: staffOf(own), calls: staff_calls, heeds_tags };
}
