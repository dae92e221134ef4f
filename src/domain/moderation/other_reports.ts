import type { Report } from "./report";

const newestFirst = (one: Report, other: Report) => other.created_at.localeCompare(one.created_at);

/** The reports that have a post among those that were reported, the open ones first, then the newest. */
export const reportsWith = (reports: readonly Report[], status_id: string): Report[] =>
  reports
    .filter(({ statuses }) => statuses.some(({ id }) => id === status_id))
    .toSorted((one, other) => Number(other.state === "open") - Number(one.state === "open") || newestFirst(one, other));

/** The other reports about who was reported, the newest first. */
export const otherReports = (reports: readonly Report[], { id, account }: Report): Report[] =>
  account === null
    ? []
    : reports.filter((one) => one.id !== id && one.account?.id === account.id).toSorted(newestFirst);

/** How many people made reports; those who are not known any more count as one each. */
export const reporters = (reports: readonly Report[]): number =>
  new Set(reports.map(({ actor, id }) => actor?.id ?? `report ${id}`)).size;
