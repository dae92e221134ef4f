import type { ReactNode } from "react";
import { TimelineScreen } from "../../features/timeline/TimelineScreen";
import { lazyPart } from "../../ui/lazy/lazy_part";
import type { LazyScreenName } from "./route_table";

declare const __VERSION__: string;

const Missing = lazyPart(async () => (await import("./MissingScreen")).MissingScreen);
const Thread = lazyPart(async () => (await import("../../features/thread/ThreadScreen")).ThreadScreen);
const Profile = lazyPart(async () => (await import("../../features/profile/ProfileScreen")).ProfileScreen);
const Remote = lazyPart(async () => (await import("../../features/profile/RemoteUserScreen")).RemoteUserScreen);
const Notifications = lazyPart(
  async () => (await import("../../features/notifications/NotificationsScreen")).NotificationsScreen,
);
const Interactions = lazyPart(
  async () => (await import("../../features/interactions/InteractionsScreen")).InteractionsScreen,
);
const FollowRequests = lazyPart(
  async () => (await import("../../features/follow_requests/FollowRequestsScreen")).FollowRequestsScreen,
);
const SignIn = lazyPart(async () => (await import("../../features/session/SignInScreen")).SignInScreen);
const OAuthCallback = lazyPart(
  async () => (await import("../../features/session/OAuthCallbackScreen")).OAuthCallbackScreen,
);
const Registration = lazyPart(
  async () => (await import("../../features/registration/RegistrationScreen")).RegistrationScreen,
);
const RequestSent = lazyPart(
  async () => (await import("../../features/registration/RequestSentScreen")).RequestSentScreen,
);
const AwaitingEmail = lazyPart(
  async () => (await import("../../features/registration/AwaitingEmailScreen")).AwaitingEmailScreen,
);
const PasswordReset = lazyPart(
  async () => (await import("../../features/password_reset/PasswordResetScreen")).PasswordResetScreen,
);
const Search = lazyPart(async () => (await import("../../features/search/SearchScreen")).SearchScreen);
const WhoToFollow = lazyPart(
  async () => (await import("../../features/who_to_follow/WhoToFollowScreen")).WhoToFollowScreen,
);
const Directory = lazyPart(async () => (await import("../../features/who_to_follow/DirectoryScreen")).DirectoryScreen);
const About = lazyPart(async () => (await import("../../features/about/AboutScreen")).AboutScreen);
const Bookmarks = lazyPart(async () => (await import("../../features/bookmarks/BookmarksScreen")).BookmarksScreen);
const List = lazyPart(async () => (await import("../../features/lists/ListScreen")).ListScreen);
const Lists = lazyPart(async () => (await import("../../features/lists/ListsScreen")).ListsScreen);
const ListNew = lazyPart(async () => (await import("../../features/lists/NewListScreen")).NewListScreen);
const ListEdit = lazyPart(async () => (await import("../../features/lists/ListEditScreen")).ListEditScreen);
const Announcements = lazyPart(
  async () => (await import("../../features/announcements/AnnouncementsScreen")).AnnouncementsScreen,
);
const Outbox = lazyPart(async () => (await import("../../features/outbox/OutboxScreen")).OutboxScreen);
const Drafts = lazyPart(async () => (await import("../../features/drafts/DraftsScreen")).DraftsScreen);
const Scheduled = lazyPart(async () => (await import("../../features/scheduled/ScheduledScreen")).ScheduledScreen);
const OfflineReading = lazyPart(
  async () => (await import("../../features/offline_reading/OfflineReadingScreen")).OfflineReadingScreen,
);
const Share = lazyPart(async () => (await import("../../features/share/ShareScreen")).ShareScreen);
const SharedTheme = lazyPart(
  async () => (await import("../../features/settings/theme/SharedThemeScreen")).SharedThemeScreen,
);
const Compose = lazyPart(async () => (await import("../../features/composer/ComposeScreen")).ComposeScreen);

const screens: Record<LazyScreenName, ReactNode> = {
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
  directory: <Directory />,
  about: <About version={__VERSION__} />,
  bookmarks: <Bookmarks of={TimelineScreen} />,
  list: <List of={TimelineScreen} />,
  lists: <Lists />,
  list_new: <ListNew />,
  list_edit: <ListEdit />,
  announcements: <Announcements />,
  outbox: <Outbox />,
  drafts: <Drafts />,
  scheduled: <Scheduled />,
  offline_reading: <OfflineReading />,
  share: <Share />,
  theme: <SharedTheme />,
  compose: <Compose />,
  missing: <Missing />,
};

/** A screen that is not a timeline. Each is a chunk of its own, loaded when shown. */
export function LazyScreen({ name }: { name: LazyScreenName }) {
  return screens[name];
}
