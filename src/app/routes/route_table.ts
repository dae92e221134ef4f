import { matchPath } from "react-router";
import type { PublicPart } from "../../domain/instance/visitor_access";

/** The screens that are timelines and nothing besides, by the timeline's name. */
export const timelineScreens = ["home", "local", "bubble", "federated", "tag", "bookmarks", "direct"] as const;
export type TimelineScreenName = (typeof timelineScreens)[number];

/** The screens that come later. */
export type LaterName =
  | "thread"
  | "profile"
  | "remote"
  | "interactions"
  | "notifications"
  | "registration"
  | "requested"
  | "unconfirmed"
  | "reset"
  | "follow_requests"
  | "sign_in"
  | "oauth"
  | "search"
  | "who_to_follow"
  | "about"
  | "list"
  | "lists"
  | "list_edit"
  | "announcements"
  | "outbox"
  | "drafts"
  | "scheduled"
  | "take_along"
  | "share"
  | "compose"
  | "missing";

/** What a route shows; the root shows nothing and leads on. */
export type ScreenName = "root" | TimelineScreenName | LaterName;

/** Whom a screen is for. */
type Access = "all" | "signed in" | "signed out";

/** A route. `part`: what an instance may lack or keep from visitors. `keeps_place`: coming there does not go to the top. */
export type AppRoute = {
  path: string;
  screen: ScreenName;
  access: Access;
  part?: PublicPart;
  keeps_place?: true;
};

const route = (path: string, screen: ScreenName, access: Access = "all", more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  screen,
  access,
  ...more,
});
const keeps_place = { keeps_place: true } as const;

/**
 * Every route (spec 000, section 2; our own below /-/), in the order in which they are matched. A name of somebody's is the
 * catch-all and comes last.
 */
export const routes: readonly AppRoute[] = [
  route("/", "root"),
  route("/main/all", "federated", "all", { part: "federated", ...keeps_place }),
  route("/main/public", "local", "all", { part: "local", ...keeps_place }),
  route("/main/bubble", "bubble", "all", { part: "bubble", ...keeps_place }),
  route("/main/friends", "home", "signed in", keeps_place),
  route("/tag/:tag", "tag", "all", { part: "tag", ...keeps_place }),
  route("/bookmarks", "bookmarks", "signed in", keeps_place),
  route("/notice/:id", "thread", "all", keeps_place),
  route("/remote-users/:hostname/:username", "remote", "signed in"),
  route("/remote-users/:acct", "remote", "signed in"),
  route("/users/:username/interactions", "interactions", "signed in"),
  route("/users/:username/dms", "direct", "signed in", keeps_place),
  route("/users/:id", "profile", "all", keeps_place),
  route("/registration/:token?", "registration", "signed out"),
  route("/registration-request-sent", "requested"),
  route("/awaiting-email-confirmation", "unconfirmed"),
  route("/password-reset", "reset", "signed out"),
  route("/friend-requests", "follow_requests", "signed in"),
  route("/login", "sign_in"),
  route("/oauth-callback", "oauth"),
  route("/search", "search", "all", { part: "search" }),
  route("/who-to-follow", "who_to_follow", "signed in"),
  route("/about", "about"),
  route("/lists", "lists"),
  route("/lists/:id", "list", "all", keeps_place),
  route("/lists/:id/edit", "list_edit"),
  route("/announcements", "announcements"),
  route("/-/outbox", "outbox", "signed in"),
  route("/-/drafts", "drafts", "signed in"),
  route("/-/scheduled", "scheduled", "signed in"),
  route("/-/take-along", "take_along", "signed in"),
  route("/-/share", "share"),
  route("/-/compose", "compose", "signed in"),
  route("/-/notifications", "notifications", "signed in"),
  route("/-/*", "missing"),
  route("/:username/notifications", "notifications", "signed in"),
  route("/:name", "profile", "all", keeps_place),
  route("*", "missing"),
];

/** A route with what an address names in it: "/users/:id" and { id: "5" }. */
type Place = { route: AppRoute; params: Readonly<Record<string, string | undefined>> };

/** The route that answers for a path ("/main/all"), the first of the table that matches, with what the path names. */
export function placeAt(path: string): Place {
  const decoded = path.split("/").map(plain).join("/");
  for (const route of routes) {
    const found = matchPath(route.path, decoded);
    if (found) return { route, params: found.params };
  }
  throw new Error(`No route answers for ${path}`);
}

/** The route that answers for a path. */
export const routeAt = (path: string): AppRoute => placeAt(path).route;

/** A part of a path as it is compared; one that cannot be decoded is compared as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2F");
  } catch {
    return part;
  }
}

/** Where people land: what an admin chose where it is a place of this app that they can enter, else the spec's default. */
export type Landing = { visitor: string; reader: string };

type Chosen = { redirectRootLogin: string; redirectRootNoLogin: string };

/**
 * The landing paths by the instance's settings `redirectRootLogin` and `redirectRootNoLogin` (spec 000, sections 2 and 9).
 * One that would lead in a circle, or out of the app, is not believed.
 */
export function landingOf({ redirectRootLogin, redirectRootNoLogin }: Chosen): Landing {
  const chosen = (value: string, access: Access, fallback: string): string => {
    if (!/^\/[^/\\]/.test(value)) return fallback;
    const { pathname } = new URL(value, "https://app.example");
    const to = routeAt(pathname);
    return to.access === access || to.access === "all" ? value : fallback;
  };
  return {
    visitor: chosen(redirectRootNoLogin, "signed out", "/main/all"),
    reader: chosen(redirectRootLogin, "signed in", "/main/friends"),
  };
}

/**
 * Where somebody is sent who comes to a route: visitors from what needs a login to their landing path, who is signed in from
 * what is for visitors to the root, and everybody from the root to their landing path. null: they may enter.
 */
export function ledAway({ access, screen }: AppRoute, signed_in: boolean, chosen: Chosen): string | null {
  if (screen === "root") return signed_in ? landingOf(chosen).reader : landingOf(chosen).visitor;
  if (access === "signed in" && !signed_in) return landingOf(chosen).visitor;
  return access === "signed out" && signed_in ? "/" : null;
}
