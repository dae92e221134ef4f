import type { Server } from "../serving/server";
import { urlOf } from "../serving/server";

/** How many people live here. */
export const locals = (server: Server): number =>
  [...server.store.accounts.values()].filter((one) => one.host === null).length;

/** What Akkoma and Pleroma list of what they can. */
export const featuresOf = ({ settings, profile }: Server): string[] =>
  profile.name === "pleroma"
    ? [...settings.features, "pleroma:bookmark_folders"]
    : profile.translator === "akkoma" && settings.translates.length > 0
      ? [...settings.features, "akkoma:machine_translation"]
      : settings.features;

/** Which public timelines visitors may read: none of a private server. */
export const shownToVisitors = ({ settings }: Server): { local: boolean; federated: boolean; bubble: boolean } => {
  const { local, federated, bubble } = settings.visitors;
  const open = !settings.private;
  return { local: open && local, federated: open && federated && settings.federated_timeline, bubble: open && bubble };
};

/** nodeinfo 2.0 or 2.1 (nodeinfo.diaspora.software), with what Akkoma's clients read from its metadata. */
export function nodeinfo(server: Server, version: "2.0" | "2.1" = "2.0") {
  const total = locals(server);
  const { profile, settings, store } = server;
  const { limits, registration, title, description } = settings;
  const staff = [...store.accounts.values()].filter((one) => one.host === null && (one.admin || one.moderator));
  const base = {
    version,
    protocols: ["activitypub"],
    services: { inbound: [], outbound: [] },
    software: version === "2.1" ? { ...profile.software, repository: "https://example.org/source" } : profile.software,
    usage: { users: { total, activeHalfyear: total, activeMonth: total }, localPosts: store.statuses.size },
    openRegistrations: registration.open,
  };
  if (profile.name === "gotosocial")
    return { ...base, usage: { users: { total }, localPosts: store.statuses.size }, metadata: {} };
  if (profile.dialect === "mastodon") return { ...base, metadata: { nodeName: title, nodeDescription: description } };
  return {
    ...base,
    metadata: {
      private: settings.private,
      features: featuresOf(server),
      suggestions: { enabled: settings.suggestions },
      federation: settings.federation,
      accountActivationRequired: registration.activation,
      federatedTimelineAvailable: settings.federated_timeline,
      fieldsLimits: {
        maxFields: limits.fields.max,
        maxRemoteFields: limits.fields.max_remote,
        nameLength: limits.fields.name,
        valueLength: limits.fields.value,
      },
      invitesEnabled: registration.invites,
      localBubbleInstances: settings.bubble,
      mailerEnabled: settings.mailer,
      nodeDescription: description,
      nodeName: title,
      pollLimits: limits.poll,
      postFormats: settings.post_formats,
      privilegedStaff: false,
      publicTimelineVisibility: shownToVisitors(server),
      restrictedNicknames: settings.restricted_nicknames,
      skipThreadContainment: true,
      staffAccounts: staff.map((one) => urlOf(server, `/users/${one.username}`)),
      uploadLimits: {
        background: limits.background,
        general: limits.upload,
        avatar: limits.avatar,
        banner: limits.banner,
      },
    },
  };
}
