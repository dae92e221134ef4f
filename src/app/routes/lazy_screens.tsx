import type { ReactNode } from "react";
import { TimelineScreen } from "../../features/timeline/TimelineScreen";
import { later } from "../../ui/lazy/lazy_part";
import type { LaterName } from "./route_table";

declare const __VERSION__: string;

const Missing = later(async () => (await import("./MissingScreen")).MissingScreen);
const Thread = later(async () => (await import("../../features/thread/ThreadScreen")).ThreadScreen);
const Profile = later(async () => (await import("../../features/profile/ProfileScreen")).ProfileScreen);
const Remote = later(async () => (await import("../../features/profile/RemoteUserScreen")).RemoteUserScreen);
const Notifications = later(
  async () => (await import("../../features/notifications/NotificationsScreen")).NotificationsScreen,
);
const Interactions = later(
  async () => (await import("../../features/interactions/InteractionsScreen")).InteractionsScreen,
);
const FollowRequests = later(
  async () => (await import("../../features/follow_requests/FollowRequestsScreen")).FollowRequestsScreen,
);
const SignIn = later(async () => (await import("../../features/session/SignInScreen")).SignInScreen);
const OAuthCallback = later(
  async () => (await import("../../features/session/OAuthCallbackScreen")).OAuthCallbackScreen,
);
const Registration = later(
  async () => (await import("../../features/registration/RegistrationScreen")).RegistrationScreen,
);
const RequestSent = later(
  async () => (await import("../../features/registration/RequestSentScreen")).RequestSentScreen,
);
const AwaitingEmail = later(
  async () => (await import("../../features/registration/AwaitingEmailScreen")).AwaitingEmailScreen,
);
const PasswordReset = later(
  async () => (await import("../../features/password_reset/PasswordResetScreen")).PasswordResetScreen,
);
const Search = later(async () => (await import("../../features/search/SearchScreen")).SearchScreen);
const WhoToFollow = later(
  async () => (await import("../../features/who_to_follow/WhoToFollowScreen")).WhoToFollowScreen,
);
const About = later(async () => (await import("../../features/about/AboutScreen")).AboutScreen);
const List = later(async () => (await import("../../features/lists/ListsScreen")).ListScreen);
const Lists = later(async () => (await import("../../features/lists/ListsScreen")).ListsScreen);
const ListEdit = later(async () => (await import("../../features/lists/ListEditScreen")).ListEditScreen);
const Announcements = later(
  async () => (await import("../../features/announcements/AnnouncementsScreen")).AnnouncementsScreen,
);
const Outbox = later(async () => (await import("../../features/outbox/OutboxScreen")).OutboxScreen);
const Drafts = later(async () => (await import("../../features/drafts/DraftsScreen")).DraftsScreen);
const Scheduled = later(async () => (await import("../../features/scheduled/ScheduledScreen")).ScheduledScreen);
const TakeAlong = later(
  async () => (await import("../../features/offline_reading/OfflineReadingScreen")).TakeAlongScreen,
);
const Share = later(async () => (await import("../../features/share/ShareScreen")).ShareScreen);
const Compose = later(async () => (await import("../../features/composer/ComposeScreen")).ComposeScreen);

const screens: Record<LaterName, ReactNode> = {
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
  list: <List of={TimelineScreen} />,
  lists: <Lists />,
  list_edit: <ListEdit />,
  announcements: <Announcements />,
  outbox: <Outbox />,
  drafts: <Drafts />,
  scheduled: <Scheduled />,
  take_along: <TakeAlong />,
  share: <Share />,
  compose: <Compose />,
  missing: <Missing />,
};

/** A screen that is no timeline: each is a file of its own, which comes when it is shown. */
export function LaterScreen({ name }: { name: LaterName }) {
  return screens[name];
}
