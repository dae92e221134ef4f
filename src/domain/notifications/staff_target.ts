/** What of the moderation is opened: a report, or a person, by their id. */
export type StaffTarget = { report: string } | { person: string };

/**
 * What a notification of the staff's leads to: the report that it tells of, or the newcomer; null for any other. Akkoma
 * and Pleroma have another name for the first than Mastodon, whose moderation alone tells of the second.
 */
export function staffTarget(
  { type, report }: { type: string; report?: { id: string } | null | undefined },
  account_id: string,
): StaffTarget | null {
  if (type === "admin.sign_up") return { person: account_id };
  return (type === "pleroma:report" || type === "admin.report") && report ? { report: report.id } : null;
}

/** The end of an address of the notifications that leads to a target ("#report-9"); "" for none. */
export function staffHash(target: StaffTarget | null): string {
  const [named] = Object.entries(target ?? {});
  return named ? `#${named[0]}-${encodeURIComponent(named[1])}` : "";
}

/** What the end of an address leads to; null where it is none of `staffHash`, or has an id that no server gives. */
export function readStaffHash(hash: string): StaffTarget | null {
  const [, kind, id = ""] = /^#(report|person)-([\w-]+)$/.exec(hash) ?? [];
  return kind === "report" ? { report: id } : kind === "person" ? { person: id } : null;
}
