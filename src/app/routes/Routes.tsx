import { Suspense, useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { hasPublicPart, canSeePart } from "../../domain/instance/visitor_access";
import { appPath } from "../../domain/navigation/page_paths";
import { hasConfig } from "../../db/settings/admin_settings";
import { TimelineScreen } from "../../features/timeline/TimelineScreen";
import { recordPage } from "../../ui/base/dialog/history_layers";
import { DeviceContext, useInstance } from "../../ui/context/useDevice";
import { useInstanceAsked } from "../../ui/hooks/useInstanceAsked";
import { Redirect } from "../../ui/navigation/Redirect";
import { ParamsContext } from "../../ui/navigation/useParams";
import { useSetting } from "../../ui/context/useSetting";
import { useWorld } from "../../ui/context/useWorld";
import { ErrorBoundary } from "./ErrorBoundary";
import { lazyPart, lazyRetryingPart } from "../../ui/lazy/lazy_part";
import { redirectFrom, isTimelineScreen, matchRoute, routeAt, type AppRoute, type ScreenName } from "./route_table";
import { MarkDrawn } from "../../ui/screen/MarkDrawn";
import { Shell } from "../shell/Shell";
import { useThirdColumn } from "../shell/useThirdColumn";

const LazyNotificationsPanel = lazyRetryingPart(
  async () => (await import("../../features/notifications/NotificationsPanel")).NotificationsPanel,
);
const LazyComposePanel = lazyRetryingPart(
  async () => (await import("../../features/composer/ComposePanel")).ComposePanel,
);
const LazyClosedScreen = lazyPart(async () => (await import("./ClosedScreen")).ClosedScreen);
const LazySignedOutScreen = lazyPart(
  async () => (await import("../../features/session/SignedOutScreen")).SignedOutScreen,
);
const LazyOtherScreen = lazyPart(async () => (await import("./lazy_screens")).LazyScreen);
/** The specimens at /dev/specimens: every state of a status. Development only. */
const Specimens = import.meta.env.DEV
  ? lazyPart(async () => (await import("../../dev/specimens/SpecimensScreen")).SpecimensScreen)
  : null;

/**
 * All routes, within the shell. An address of a server's web page leads to the screen that shows the same.
 * @param config_failed whether this start could not read static/config.json
 * @param signedOut the key of this tab's session if it is signed out: until the user chooses an account, the tab only
 * says so, and lets them sign in
 */
export function Routes({ config_failed, signedOut = null }: { config_failed: boolean; signedOut?: string | null }) {
  const { pathname, search, hash } = useLocation();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  const here = appPath(pathname) ?? pathname;
  if (here !== pathname) return <Redirect to={here + search + hash} />;
  if (Specimens && pathname === "/dev/specimens")
    return (
      <Suspense>
        <Specimens />
      </Suspense>
    );
  if (signedOut !== null && !isEntrance(route.screen))
    return (
      <MarkDrawn>
        <Suspense>
          <LazySignedOutScreen session_key={signedOut} />
        </Suspense>
      </MarkDrawn>
    );
  return (
    <>
      <ScrollToTop />
      <Shell aside={aside}>
        <ErrorBoundary>
          <ParamsContext value={params}>
            <RouteScreen key={route.screen} route={route} config_failed={config_failed} />
          </ParamsContext>
        </ErrorBoundary>
      </Shell>
    </>
  );
}

/** The content of the third column. */
const Aside = () => (useThirdColumn() === "postform" ? <LazyComposePanel /> : <LazyNotificationsPanel />);
/** The same element each time: another page does not draw it anew. */
const aside = <Aside />;

/** Renders the screen of a route, or the redirect for a user who may not enter. */
function RouteScreen({ route, config_failed }: { route: AppRoute; config_failed: boolean }) {
  const signed_in = useWorld().session !== null;
  const config_known = hasConfig(useContext(DeviceContext)) || config_failed;
  const instance = useInstance();
  const redirectRootLogin = useSetting("redirectRootLogin");
  const redirectRootNoLogin = useSetting("redirectRootNoLogin");
  const { part, screen } = route;
  const to = redirectFrom(route, signed_in, { redirectRootLogin, redirectRootNoLogin });
  if (to !== null) return <LateRedirect to={to} config_known={config_known} />;
  if (part) {
    const available = hasPublicPart(part, instance);
    if (!available || !canSeePart(part, signed_in, instance))
      return (
        <MarkDrawn>
          <LazyClosedScreen part={part} available={available} />
        </MarkDrawn>
      );
  }
  // Lists need an account; the lists screen tells visitors so.
  const name = screen === "list" && !signed_in ? "lists" : screen;
  if (isTimelineScreen(name)) return <TimelineScreen name={name} />;
  if (name === "root") return null;
  // What a profile shows marks itself, as timelines do.
  if (name === "profile") return <LazyOtherScreen name={name} />;
  return (
    <MarkDrawn>
      <LazyOtherScreen name={name} />
    </MarkDrawn>
  );
}

/**
 * Redirects once the settings that decide where to are known: on a very first start, after static/config.json and the
 * instance were asked for. Meanwhile the frame is shown.
 */
function LateRedirect({ to, config_known }: { to: string; config_known: boolean }) {
  const instance_asked = useInstanceAsked();
  const { instances } = useContext(DeviceContext);
  const instance_known = Object.hasOwn(instances, useWorld().origin) || instance_asked !== null;
  return config_known && instance_known ? <Redirect to={to} /> : <MarkDrawn>{null}</MarkDrawn>;
}

/** The screens on which one signs in. */
const entrances: readonly ScreenName[] = ["sign_in", "oauth", "reset", "registration", "requested", "unconfirmed"];
const isEntrance = (screen: ScreenName): boolean => entrances.includes(screen);

/** Scrolls a new screen to its top. A screen that keeps its scroll position restores it itself right afterwards. */
function ScrollToTop() {
  const location = useLocation();
  const { pathname } = location;
  const back = useNavigationType() === NavigationType.Pop;
  // An effect event reads the navigation type of the arrival: closing a dialog is a POP as well, and must not scroll.
  const arrive = useEffectEvent((path: string) => {
    if (!back || !routeAt(path).keeps_scroll) window.scrollTo({ top: 0, behavior: "instant" });
  });
  useLayoutEffect(() => arrive(pathname), [pathname]);
  useEffect(recordPage, [location]);
  return null;
}
