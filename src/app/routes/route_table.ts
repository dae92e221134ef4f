import { matchPath } from "react-router";
import { canSeePart, hasPublicPart, type PublicPart } from "../../domain/instance/visitor_access";
import type { Instance } from "../../domain/instance/instance";
import { appPath } from "../../domain/navigation/page_paths";

/** The screens that are only a timeline, by the timeline's name. */
const timelineScreens = ["home", "local", "bubble", "federated", "tag", "direct"] as const;
export type TimelineScreenName = (typeof timelineScreens)[number];

/** The screens that are loaded when shown. */
export type LazyScreenName =
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
  | "directory"
  | "about"
  | "bookmarks"
  | "list"
  | "lists"
  | "list_new"
  | "list_edit"
  | "announcements"
  | "outbox"
  | "drafts"
  | "scheduled"
  | "offline_reading"
  | "share"
  | "theme"
  | "compose"
  | "missing";

/** The screen of a route; "root" only redirects. */
export type ScreenName = "root" | TimelineScreenName | LazyScreenName;

/** Whether a screen is a timeline. Timelines are in the first chunk, other screens are loaded when shown. */
export const isTimelineScreen = (screen: ScreenName): screen is TimelineScreenName =>
  timelineScreens.some((name) => name === screen);

/** Who may enter a route. */
type Access = "all" | "signed in" | "signed out";

/**
 * A route. `part`: the part of the server that it needs, which may be missing or closed to visitors. `keeps_scroll`:
 * going back restores the scroll position.
 */
export type AppRoute = {
  path: string;
  screen: ScreenName;
  access: Access;
  part?: PublicPart;
  keeps_scroll?: true;
};

const route = (path: string, screen: ScreenName, access: Access = "all", more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  screen,
  access,
  ...more,
});
const keeps_scroll = { keeps_scroll: true } as const;

/**
 * All routes, in matching order; the first match wins. The paths are those of Pleroma-FE, the app's own are below /-/.
 * A user's name is the catch-all and therefore last.
 */
export const routes: readonly AppRoute[] = [
  route("/", "root"),
  route("/main/all", "federated", "all", { part: "federated", ...keeps_scroll }),
  route("/main/public", "local", "all", { part: "local", ...keeps_scroll }),
  route("/main/bubble", "bubble", "all", { part: "bubble", ...keeps_scroll }),
  route("/main/friends", "home", "signed in", keeps_scroll),
  route("/tag/:tag", "tag", "all", { part: "tag", ...keeps_scroll }),
  route("/bookmarks", "bookmarks", "signed in", keeps_scroll),
  route("/notice/:id", "thread", "all", keeps_scroll),
  route("/remote-users/:hostname/:username", "remote", "signed in"),
  route("/remote-users/:acct", "remote", "signed in"),
  route("/users/:username/interactions", "interactions", "signed in"),
  route("/users/:username/dms", "direct", "signed in", keeps_scroll),
  route("/users/:id", "profile", "all", keeps_scroll),
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
  route("/lists/new", "list_new"),
  route("/lists/:id", "list", "all", keeps_scroll),
  route("/lists/:id/edit", "list_edit"),
  route("/announcements", "announcements"),
  route("/-/outbox", "outbox", "signed in"),
  route("/-/drafts", "drafts", "signed in"),
  route("/-/scheduled", "scheduled", "signed in"),
  route("/-/directory", "directory", "signed in"),
  route("/-/offline-reading", "offline_reading", "signed in"),
  route("/-/share", "share"),
  route("/-/theme", "theme"),
  route("/-/compose", "compose", "signed in"),
  route("/-/notifications", "notifications", "signed in"),
  route("/-/*", "missing"),
  route("/:username/notifications", "notifications", "signed in"),
  route("/:name", "profile", "all", keeps_scroll),
  route("*", "missing"),
];

/** A matched route with the parameters of the path: "/users/:id" and { id: "5" }. */
type MatchedRoute = { route: AppRoute; params: Readonly<Record<string, string | undefined>> };

/** The first route that matches a path ("/main/all"), with the path's parameters. */
export function matchRoute(path: string): MatchedRoute {
  const decoded = path.split("/").map(decodedSegment).join("/");
  for (const route of routes) {
    const found = matchPath(route.path, decoded);
    if (found) return { route, params: found.params };
  }
  throw new Error(`No route answers for ${path}`);
}

/** The route that matches a path. */
export const routeAt = (path: string): AppRoute => matchRoute(path).route;

/** Decodes a path segment for matching; one that cannot be decoded stays as it is. */
function decodedSegment(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2F");
  } catch {
    return part;
  }
}

/** The landing paths of visitors and of signed-in users. */
export type Landing = { visitor: string; user: string };

type LandingSettings = { redirectRootLogin: string; redirectRootNoLogin: string };

/**
 * The landing paths from the instance's settings `redirectRootLogin` and `redirectRootNoLogin`. A setting that would
 * leave the app or redirect in a circle is replaced by the default.
 */
export function landingOf({ redirectRootLogin, redirectRootNoLogin }: LandingSettings): Landing {
  const chosen = (value: string, access: Access, fallback: string): string => {
    if (!/^\/[^/\\]/.test(value)) return fallback;
    const { pathname } = new URL(value, "https://app.example");
    const to = routeAt(appPath(pathname) ?? pathname);
    return to.screen !== "root" && (to.access === access || to.access === "all") ? value : fallback;
  };
  return {
    visitor: chosen(redirectRootNoLogin, "signed out", "/main/all"),
    user: chosen(redirectRootLogin, "signed in", "/main/friends"),
  };
}

/**
 * The redirect for a user who enters a route, null if they may enter: visitors go from signed-in routes to their
 * landing path, signed-in users from visitors' routes to the root, and everybody from the root to their landing path.
 */
export function redirectFrom({ access, screen }: AppRoute, signed_in: boolean, chosen: LandingSettings): string | null {
  if (screen === "root") return signed_in ? landingOf(chosen).user : landingOf(chosen).visitor;
  if (access === "signed in" && !signed_in) return landingOf(chosen).visitor;
  return access === "signed out" && signed_in ? "/" : null;
}

/**
 * The path behind a visitor's home icon: the local timeline, or the federated one, if the server shows it to them, else
 * signing in.
 */
export function visitorHome(instance: Instance): "/main/public" | "/main/all" | "/login" {
  const isOpen = (part: PublicPart) => hasPublicPart(part, instance) && canSeePart(part, false, instance);
  if (isOpen("local")) return "/main/public";
  return isOpen("federated") ? "/main/all" : "/login";
}
