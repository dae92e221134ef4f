import { lazy, useLayoutEffect, type ComponentType, type ReactNode } from "react";
import { Navigate, Route, Routes as Switch, useLocation, useNavigationType } from "react-router";
import { isThere, maySee } from "../domain/visitors";
import { TimelineScreen } from "../features/timeline/TimelineScreen";
import { useInstance } from "../ui/useInstance";
import { useSetting } from "../ui/useSetting";
import { useWorld } from "../ui/world";
import { ErrorBoundary } from "./ErrorBoundary";
import { landingOf, ledAway, routeAt, routes, type AppRoute, type ScreenName } from "./routes";
import { Shell } from "./Shell";
import { withWords } from "./withWords";

declare const __VERSION__: string;

/** A screen whose code comes when it is shown, with its words. */
const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withWords(load()) }));

const Closed = later(async () => (await import("./ClosedScreen")).ClosedScreen);
const Missing = later(async () => (await import("./MissingScreen")).MissingScreen);
const Thread = later(async () => (await import("../features/thread/ThreadScreen")).ThreadScreen);
const Profile = later(async () => (await import("../features/profile/ProfileScreen")).ProfileScreen);
const Remote = later(async () => (await import("../features/profile/RemoteUserScreen")).RemoteUserScreen);
const Notifications = later(
  async () => (await import("../features/notifications/NotificationsScreen")).NotificationsScreen,
);
const Aside = later(async () => (await import("../features/notifications/NotificationsAside")).NotificationsAside);
const Interactions = later(
  async () => (await import("../features/interactions/InteractionsScreen")).InteractionsScreen,
);
const FollowRequests = later(
  async () => (await import("../features/follow_requests/FollowRequestsScreen")).FollowRequestsScreen,
);
const Bookmarks = later(async () => (await import("../features/bookmarks/BookmarksScreen")).BookmarksScreen);
const SignIn = later(async () => (await import("../features/session/SignInScreen")).SignInScreen);
const OAuthCallback = later(async () => (await import("../features/session/OAuthCallbackScreen")).OAuthCallbackScreen);
const Registration = later(
  async () => (await withWords(import("../features/registration/RegistrationScreen"))).RegistrationScreen,
);
const RequestSent = later(
  async () => (await withWords(import("../features/registration/RequestSentScreen"))).RequestSentScreen,
);
const AwaitingEmail = later(
  async () => (await withWords(import("../features/registration/AwaitingEmailScreen"))).AwaitingEmailScreen,
);
const PasswordReset = later(
  async () => (await withWords(import("../features/password_reset/PasswordResetScreen"))).PasswordResetScreen,
);
const Search = later(async () => (await import("../features/search/SearchScreen")).SearchScreen);
const WhoToFollow = later(async () => (await import("../features/who_to_follow/WhoToFollowScreen")).WhoToFollowScreen);
const About = later(async () => (await import("../features/about/AboutScreen")).AboutScreen);
const Lists = later(async () => (await import("../features/lists/ListsScreen")).ListsScreen);
const ListEdit = later(async () => (await import("../features/lists/ListEditScreen")).ListEditScreen);
const Announcements = later(
  async () => (await import("../features/announcements/AnnouncementsScreen")).AnnouncementsScreen,
);
const Outbox = later(async () => (await import("../features/outbox/OutboxScreen")).OutboxScreen);
const Drafts = later(async () => (await import("../features/drafts/DraftsScreen")).DraftsScreen);
const Share = later(async () => (await import("../features/share/ShareScreen")).ShareScreen);
const Compose = later(async () => (await import("../features/composer/ComposeScreen")).ComposeScreen);

/** The screen of every route. The timelines come with the first screen, all others when they are shown. */
const screens: Record<ScreenName, ReactNode> = {
  root: null,
  home: <TimelineScreen name="home" />,
  local: <TimelineScreen name="local" />,
  federated: <TimelineScreen name="federated" />,
  bubble: <TimelineScreen name="bubble" />,
  tag: <TimelineScreen name="tag" />,
  list: <TimelineScreen name="list" />,
  dms: <TimelineScreen name="direct" />,
  bookmarks: <Bookmarks />,
  thread: <Thread />,
  profile: <Profile />,
  remote: <Remote />,
  interactions: <Interactions />,
  notifications: <Notifications />,
  registration: <Registration />,
  requested: <RequestSent />,
  unconfirmed: <AwaitingEmail />,
  reset: <PasswordReset />,
  follow_requests: <FollowRequests />,
  sign_in: <SignIn />,
  oauth: <OAuthCallback />,
  search: <Search />,
  who_to_follow: <WhoToFollow />,
  about: <About version={__VERSION__} />,
  lists: <Lists />,
  list_edit: <ListEdit />,
  announcements: <Announcements />,
  outbox: <Outbox />,
  drafts: <Drafts />,
  share: <Share />,
  compose: <Compose />,
  missing: <Missing />,
};

/** Every route, with the shell around it. */
export function Routes() {
  return (
    <ErrorBoundary>
      <FromTheTop />
      <Shell aside={<Aside />}>
        <ErrorBoundary>
          <Switch>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={<Entered key={route.screen} route={route} />} />
            ))}
          </Switch>
        </ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  );
}

/** A route as somebody enters it: its screen, or where it sends them. */
function Entered({ route }: { route: AppRoute }) {
  const signed_in = useWorld().session !== null;
  const instance = useInstance();
  const redirectRootLogin = useSetting("redirectRootLogin");
  const redirectRootNoLogin = useSetting("redirectRootNoLogin");
  const landing = landingOf({ redirectRootLogin, redirectRootNoLogin });
  const { part, screen } = route;
  const to = ledAway(route, signed_in, landing);
  if (to !== null) return <Navigate to={to} replace />;
  if (part && !instance && !signed_in) return null;
  if (part && instance) {
    const there = isThere(part, instance);
    if (!there || !maySee(part, signed_in, instance)) return <Closed part={part} there={there} />;
  }
  // Lists are somebody's: a visitor is told so.
  return screens[screen === "list" && !signed_in ? "lists" : screen];
}

/**
 * Every screen begins at its top (spec 000, section 2). Who comes back to a screen that keeps its place is led there by the
 * screen itself, right after.
 */
function FromTheTop() {
  const { pathname } = useLocation();
  const back = useNavigationType() === "POP";
  useLayoutEffect(() => {
    if (back && routeAt(pathname).keeps_place) return;
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo({ top: 0, behavior: "instant" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address is what sends one to the top
  }, [pathname]);
  return null;
}
