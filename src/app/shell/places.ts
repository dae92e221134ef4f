import { capabilitiesOf } from "../../domain/instance/capabilities";
import type { AccountRow } from "../../domain/rows/rows";
import type { Instance } from "../../domain/instance/instance";
import { staffOf } from "../../domain/instance/staff";
import { isThere, maySee, type PublicPart } from "../../domain/instance/visitor_access";
import type { MessageKey } from "../../i18n/translator";
import type { OpenDialog } from "../../ui/base/dialog/open_dialogs";

/** Somewhere to go, or something to open: what it is called, and what of it waits. `page`: another site's. */
export type Place = { label: MessageKey; count?: number } & ({ to: string } | { page: string } | { opens: OpenDialog });

/** The groups of places, as navigation shows them; `timelines` can be folded. */
export type Places = { timelines: Place[]; own: Place[]; app: Place[] };

/** Who asks: the account that is signed in as its server describes it, null for a visitor. `acct` is known before `own` is. */
export type Who = { acct: string; own: AccountRow | undefined } | null;

/** What waits for the reader, each counted: notifications, acts and posts, requests to follow, announcements. */
export type Waiting = { unseen: number; unsent: number; requests: number; announcements: number };

/**
 * Every place that somebody can go to from here (spec 000, "Page layout" and "Navigation panel", section 6): what the server
 * lacks or keeps from them is left out.
 * @param origin the server's, for its own pages
 */
export function placesOf(who: Who, instance: Instance, waiting: Waiting, origin: string): Places {
  const open = (part: PublicPart) => isThere(part, instance) && maySee(part, who !== null, instance);
  const me = encodeURIComponent(who?.acct ?? "");
  const { moderates, administers } = staffOf(who?.own);
  const can = capabilitiesOf(instance);
  const when = (is: boolean, ...places: Place[]) => (is ? places : []);
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
      ),
    ],
    own: [
      ...when(
        who !== null,
        { label: "nav.notifications", to: `/${me}/notifications`, count: waiting.unseen },
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
      ...when(who !== null, { label: "nav.takeAlong", to: "/-/take-along" }),
    ],
    app: [
      { label: "nav.announcements", to: "/announcements", count: waiting.announcements },
      { label: "nav.about", to: "/about" },
      { label: "nav.settings", opens: { name: "settings" } },
      ...when(moderates, { label: "nav.moderation", opens: { name: "moderation" } }),
      ...when(administers, { label: "nav.administration", page: `${origin}/pleroma/admin/` }),
      who ? { label: "nav.signOut", opens: { name: "sign-out" } } : { label: "nav.signIn", to: "/login" },
    ],
  };
}
