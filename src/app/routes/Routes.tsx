import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, type ReactNode } from "react";
import { Navigate, NavigationType, useLocation, useNavigationType } from "react-router";
import { isThere, maySee } from "../../domain/instance/visitor_access";
import { TimelineScreen } from "../../features/timeline/TimelineScreen";
import { stand } from "../../ui/base/dialog/history_layers";
import { useInstance } from "../../ui/context/useDevice";
import { Params } from "../../ui/navigation/useParams";
import { useSetting } from "../../ui/context/useSetting";
import { useWorld } from "../../ui/context/useWorld";
import { ErrorBoundary } from "./ErrorBoundary";
import { lazyPart, lazyPartWithin } from "../../ui/lazy/lazy_part";
import {
  ledAway,
  placeAt,
  routeAt,
  timelineScreens,
  type AppRoute,
  type ScreenName,
  type TimelineScreenName,
} from "./route_table";
import { Shell } from "../shell/Shell";
import { useThirdColumn } from "../shell/useThirdColumn";

const News = lazyPartWithin(
  async () => (await import("../../features/notifications/NotificationsPanel")).NotificationsPanel,
);
const Writing = lazyPartWithin(async () => (await import("../../features/composer/ComposePanel")).ComposePanel);
const Closed = lazyPart(async () => (await import("./ClosedScreen")).ClosedScreen);
const Later = lazyPart(async () => (await import("./lazy_screens")).LaterScreen);
/** Every state of a status, /dev/specimens: in development alone. */
const Specimens = import.meta.env.DEV
  ? lazyPart(async () => (await import("../../dev/specimens/SpecimensScreen")).SpecimensScreen)
  : null;

/** Every route, with the shell around it. */
export function Routes() {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => placeAt(pathname), [pathname]);
  if (Specimens && pathname === "/dev/specimens")
    return (
      <Suspense>
        <Specimens />
      </Suspense>
    );
  return (
    <ErrorBoundary>
      <FromTheTop />
      <Shell aside={<Aside />}>
        <ErrorBoundary>
          <Params value={params}>
            <Entered key={route.screen} route={route} />
          </Params>
        </ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  );
}

/** What the third column holds. */
const Aside = () => (useThirdColumn() === "postform" ? <Writing /> : <News />);

/** A route as somebody enters it: its screen, or where it sends them. */
function Entered({ route }: { route: AppRoute }) {
  const signed_in = useWorld().session !== null;
  const instance = useInstance();
  const redirectRootLogin = useSetting("redirectRootLogin");
  const redirectRootNoLogin = useSetting("redirectRootNoLogin");
  const { part, screen } = route;
  const to = ledAway(route, signed_in, { redirectRootLogin, redirectRootNoLogin });
  if (to !== null) return <Navigate to={to} replace />;
  if (part) {
    const there = isThere(part, instance);
    if (!there || !maySee(part, signed_in, instance))
      return (
        <Drawn>
          <Closed part={part} there={there} />
        </Drawn>
      );
  }
  // Lists are somebody's: a visitor is told so.
  const name = screen === "list" && !signed_in ? "lists" : screen;
  if (isTimeline(name)) return <TimelineScreen name={name} />;
  return name === "root" ? null : (
    <Drawn>
      <Later name={name} />
    </Drawn>
  );
}

/** A screen whose code comes by itself: what comes after the first screen need not wait for it. A timeline says so itself. */
function Drawn({ children }: { children: ReactNode }) {
  const { drawn } = useWorld();
  useEffect(drawn, [drawn]);
  return children;
}

/** The timelines come with the first screen, all others when they are shown. */
const isTimeline = (screen: ScreenName): screen is TimelineScreenName =>
  timelineScreens.some((name) => name === screen);

/**
 * Every screen begins at its top (spec 000, section 2). Who comes back to a screen that keeps its place is led there by the
 * screen itself, right after.
 */
function FromTheTop() {
  const location = useLocation();
  const { pathname } = location;
  const back = useNavigationType() === NavigationType.Pop;
  // How one came is asked when one comes: a dialog that closes goes back, too, and leaves the page where it is.
  const arrive = useEffectEvent((path: string) => {
    if (!back || !routeAt(path).keeps_place) window.scrollTo({ top: 0, behavior: "instant" });
  });
  useLayoutEffect(() => arrive(pathname), [pathname]);
  useEffect(stand, [location]);
  return null;
}
