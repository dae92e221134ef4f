import { lazy, useLayoutEffect } from "react";
import { Navigate, Route, Routes as Switch, useLocation, useParams } from "react-router";
import { TimelineScreen } from "../features/timeline/TimelineScreen";
import { useWorld } from "../ui/world";
import { ErrorBoundary } from "./ErrorBoundary";
import { Shell } from "./Shell";

declare const __VERSION__: string;

const MissingScreen = lazy(async () => ({ default: (await import("./MissingScreen")).MissingScreen }));
const ThreadScreen = lazy(async () => ({ default: (await import("../features/thread/ThreadScreen")).ThreadScreen }));
const NotificationsScreen = lazy(async () => ({
  default: (await import("../features/notifications/NotificationsScreen")).NotificationsScreen,
}));
const NotificationsAside = lazy(async () => ({
  default: (await import("../features/notifications/NotificationsAside")).NotificationsAside,
}));
const SearchScreen = lazy(async () => ({ default: (await import("../features/search/SearchScreen")).SearchScreen }));
const AboutScreen = lazy(async () => ({ default: (await import("../features/about/AboutScreen")).AboutScreen }));
const ProfileScreen = lazy(async () => ({
  default: (await import("../features/profile/ProfileScreen")).ProfileScreen,
}));
const SignInScreen = lazy(async () => ({ default: (await import("../features/session/SignInScreen")).SignInScreen }));
const OutboxScreen = lazy(async () => ({ default: (await import("../features/outbox/OutboxScreen")).OutboxScreen }));
const DraftsScreen = lazy(async () => ({ default: (await import("../features/drafts/DraftsScreen")).DraftsScreen }));
const ShareScreen = lazy(async () => ({ default: (await import("../features/share/ShareScreen")).ShareScreen }));
const ComposeScreen = lazy(async () => ({
  default: (await import("../features/composer/ComposeScreen")).ComposeScreen,
}));

/** Every route (spec 000, route table; our own under /-/). The home timeline comes with the first screen, all others later. */
export function Routes() {
  const { session } = useWorld();
  const landing = session ? "/main/friends" : "/main/all";
  const signedIn = (screen: React.ReactNode) => (session ? screen : <Navigate to="/main/all" replace />);
  return (
    <ErrorBoundary>
      <FromTheTop />
      <Shell aside={<NotificationsAside />}>
        <ErrorBoundary>
          <Switch>
            <Route path="/" element={<Navigate to={landing} replace />} />
            <Route path="/main/friends" element={signedIn(<TimelineScreen name="home" />)} />
            <Route path="/main/public" element={<TimelineScreen name="local" />} />
            <Route path="/main/all" element={<TimelineScreen name="federated" />} />
            <Route path="/tag/:tag" element={<Tag />} />
            <Route path="/notice/:id" element={<ThreadScreen />} />
            <Route path="/login" element={<SignInScreen />} />
            <Route path="/search" element={<SearchScreen />} />
            <Route path="/about" element={<AboutScreen version={__VERSION__} />} />
            <Route path="/-/outbox" element={signedIn(<OutboxScreen />)} />
            <Route path="/-/drafts" element={signedIn(<DraftsScreen />)} />
            <Route path="/-/share" element={signedIn(<ShareScreen />)} />
            <Route path="/-/compose" element={signedIn(<ComposeScreen />)} />
            <Route path="/-/notifications" element={signedIn(<NotificationsScreen />)} />
            <Route path="/-/*" element={<MissingScreen />} />
            <Route path="/:username/notifications" element={signedIn(<NotificationsScreen />)} />
            <Route path="/users/:id" element={<ProfileScreen />} />
            <Route path="/:name" element={<ProfileScreen />} />
            <Route path="*" element={<MissingScreen />} />
          </Switch>
        </ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  );
}

function Tag() {
  const { tag = "" } = useParams();
  return <TimelineScreen key={tag} name="tag" tag={tag} />;
}

/** Every screen begins at its top; those that keep a place go there themselves, right after. */
function FromTheTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo({ top: 0, behavior: "instant" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address is what sends one to the top
  }, [pathname]);
  return null;
}
