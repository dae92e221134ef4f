import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { tagPath } from "../../../domain/navigation/page_paths";
import type { OpenCount } from "../../../domain/moderation/open_count";
import type { AccountRow } from "../../../domain/rows/rows";
import type { Instance } from "../../../domain/instance/instance";
import { staffOf } from "../../../domain/instance/staff";
import { hasPublicPart, canSeePart, type PublicPart } from "../../../domain/instance/visitor_access";
import type { MessageKey } from "../../../i18n/translator";
import type { OpenDialog } from "../../../ui/base/dialog/open_dialogs";

/**
 * A navigation item: a route (`to`), a page of another site (`page`) or a dialog (`opens`). `count`: the number of
 * waiting items; `more`: there may be more than are counted; `name`: what the label is filled with.
 */
export type NavigationItem = { label: MessageKey; name?: string; count?: number; more?: boolean } & (
  | { to: string }
  | { page: string }
  | { opens: OpenDialog }
);

/** The groups of navigation items; `timelines` can be collapsed. */
export type NavigationSections = { timelines: NavigationItem[]; own: NavigationItem[]; app: NavigationItem[] };

/** The signed-in user, null for a visitor. `acct` is known before the account row `own` is read. */
export type NavigationUser = { acct: string; own: AccountRow | undefined } | null;

/**
 * The counts of waiting items: unseen notifications (and whether there may be `more`), outbox rows, follow requests,
 * announcements, open reports.
 */
export type WaitingCounts = {
  unseen: number;
  more: boolean;
  unsent: number;
  requests: number;
  announcements: number;
  reports: OpenCount;
};

/**
 * All navigation items for a user. Items that the server lacks or that the user may not open are left out.
 * @param origin the server's origin, for its own pages
 * @param pinned_tags hashtags that the user keeps among the timelines, as they are written
 */
export function navigationOf(
  who: NavigationUser,
  instance: Instance,
  waiting: WaitingCounts,
  origin: string,
  pinned_tags: readonly string[] = [],
): NavigationSections {
  const open = (part: PublicPart) => hasPublicPart(part, instance) && canSeePart(part, who !== null, instance);
  const me = encodeURIComponent(who?.acct ?? "");
  const { moderates, administers } = staffOf(who?.own);
  const can = capabilitiesOf(instance);
  const when = (is: boolean, ...items: NavigationItem[]) => (is ? items : []);
  return {
    timelines: [
      ...when(who !== null, { label: "timeline.home", to: "/main/friends" }),
      ...when(open("local"), { label: "timeline.local", to: "/main/public" }),
      ...when(open("bubble"), { label: "timeline.bubble", to: "/main/bubble" }),
      ...when(open("federated"), { label: "timeline.federated", to: "/main/all" }),
      ...when(
        who !== null,
        { label: "timeline.bookmarks", to: "/bookmarks" },
        { label: "timeline.direct", to: `/users/${me}/dms` },
        ...pinned_tags.map((name) => ({ label: "nav.tag" as const, name, to: tagPath(name) })),
      ),
    ],
    own: [
      ...when(
        who !== null,
        { label: "nav.notifications", to: `/${me}/notifications`, count: waiting.unseen, more: waiting.more },
        { label: "nav.lists", to: "/lists" },
        { label: "nav.interactions", to: `/users/${me}/interactions` },
      ),
      ...when(who?.own?.locked ?? false, {
        label: "nav.followRequests",
        to: "/friend-requests",
        count: waiting.requests,
      }),
      ...when(open("search"), { label: "nav.search", to: "/search" }),
      ...when(who !== null && can.suggestions !== null, {
        label: "nav.whoToFollow",
        to: "/who-to-follow",
      }),
      ...when(
        who !== null,
        { label: "nav.outbox", to: "/-/outbox", count: waiting.unsent },
        { label: "nav.drafts", to: "/-/drafts" },
      ),
      ...when(who !== null && can.schedules, { label: "scheduled.title", to: "/-/scheduled" }),
      ...when(who !== null, { label: "nav.offlineReading", to: "/-/offline-reading" }),
    ],
    app: [
      { label: "nav.announcements", to: "/announcements", count: waiting.announcements },
      { label: "nav.about", to: "/about" },
      { label: "nav.settings", opens: { name: "settings" } },
      { label: "palette.title", opens: { name: "palette", status_id: null } },
      ...when(moderates && can.staff_calls !== undefined, {
        label: "nav.moderation",
        opens: { name: "moderation" },
        ...waiting.reports,
      }),
      ...when(administers && can.staff_calls === "pleroma", {
        label: "nav.administration",
        page: `${origin}/pleroma/admin/`,
      }),
      who ? { label: "nav.signOut", opens: { name: "sign-out" } } : { label: "nav.signIn", to: "/login" },
    ],
  };
}
