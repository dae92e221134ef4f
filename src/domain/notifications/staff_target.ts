/** What of the moderation is opened: a report, or a person, by their id. */
export type StaffTarget = { report: string } | { person: string };

/**
 * What a notification of the staff's leads to: the report that it tells of, or the newcomer; null for any other. Akkoma and
 * Pleroma have another name for the first than Mastodon, whose moderation alone tells of the second.
 */
export function staffTarget(
  { type, report }: { type: string; report?: { id: string } | null | undefined },
  account_id: string,
): StaffTarget | null {
  if (type === "admin.sign_up") return { person: account_id };
  return (type === "pleroma:report" || type === "admin.report") && report ? { report: report.id } : null;
}
