/** What of the moderation is opened: a report, or a person, by their id. */
export type StaffTarget = { report: string } | { person: string };

/**
 * What a notification of the staff opens: its report or the new account; null for any other type. A report is
 * `pleroma:report` on Akkoma and Pleroma, `admin.report` on Mastodon; only Mastodon notifies of sign-ups.
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
