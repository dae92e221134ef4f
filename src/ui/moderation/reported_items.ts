import Flag from "lucide-react/icons/flag";
import { plainName } from "../../domain/accounts/plain_name";
import { reporters, reportsWith } from "../../domain/moderation/other_reports";
import { drawnAs } from "../../domain/moderation/staff_account";
import type { T } from "../../i18n/translator";
import { openDialog } from "../base/dialog/open_dialogs";
import type { MenuItem } from "../base/menu/open_menu";
import type { World } from "../context/useWorld";

/**
 * The line of a post's menu that tells the staff who reported it and leads to the report, by the reports that were read
 * already; none where none of them has the post.
 */
export async function reportedItems(
  { t, sync }: Pick<World, "sync"> & { t: T },
  status_id: string,
): Promise<MenuItem[]> {
  const reports = reportsWith((await sync.moderation.knownReports()) ?? [], status_id);
  const [first] = reports;
  if (!first) return [];
  const count = reporters(reports);
  const label =
    count === 1 && first.actor
      ? t("moderation.reportedBy", { name: plainName(drawnAs(first.actor)) })
      : t("moderation.reportedByMany", { count });
  return [{ label, icon: Flag, onSelect: () => openDialog({ name: "moderation", report: first.id }) }];
}
