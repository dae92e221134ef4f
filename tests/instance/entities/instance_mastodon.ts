import { createMastodon } from "../dialects/mastodon";
import type * as wire from "../dialects/mastodon_wire";
import type { Server } from "../serving/server";
import { hostOf, urlOf } from "../serving/server";
import { accountEntity } from "./account";

const about = "/about";
const pictures = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"];

/** What a server of Mastodon's kind takes, in both versions of its instance. */
const limitsOf = ({ settings: { limits } }: Server) => ({
  statuses: {
    max_characters: limits.text,
    max_media_attachments: limits.media,
    characters_reserved_per_url: 23,
  },
  media_attachments: {
    supported_mime_types: [...pictures, "video/webm", "video/mp4", "audio/mpeg", "audio/ogg"],
    image_size_limit: limits.image,
    image_matrix_limit: 33_177_600,
    video_size_limit: limits.upload,
    video_frame_rate_limit: 120,
    video_matrix_limit: 8_294_400,
  },
  polls: {
    max_options: limits.poll.max_options,
    max_characters_per_option: limits.poll.max_option_chars,
    min_expiration: limits.poll.min_expiration,
    max_expiration: limits.poll.max_expiration,
  },
});

/** Formats of posts besides the plain one, which forks, GoToSocial and Pleroma tell. */
const formatsOf = ({ settings: { post_formats } }: Server) =>
  post_formats.length > 1 ? { supported_mime_types: post_formats } : {};

/** The configuration of a second version with formats and with how long a description may be. */
function configuration(server: Server) {
  const { statuses, media_attachments, polls } = limitsOf(server);
  return {
    statuses: { ...statuses, ...formatsOf(server) },
    media_attachments: { ...media_attachments, description_limit: server.settings.limits.description },
    polls,
    vapid: { public_key: server.push.public_key },
  };
}

/** The account of who runs the server; null where nobody does. */
function contactOf(server: Server): wire.Account | null {
  const admin = server.store.named("admin");
  return admin ? createMastodon(server).account(accountEntity(server, admin, null)) : null;
}

/** The rules: of GoToSocial with their text alone, of Pleroma with a hint, of Mastodon 4.4 with translations too. */
export const gotosocialRules = ({ settings }: Server) =>
  settings.rules.map((text, at) => ({ id: String(at + 1), text }));
export const pleromaRules = (server: Server) => gotosocialRules(server).map((rule) => ({ ...rule, hint: "" }));
export const mastodonRules = (server: Server) => pleromaRules(server).map((rule) => ({ ...rule, translations: {} }));

/** What `/api/v1/instance` of a Mastodon says besides what every server says. */
export const mastodonV1 = (server: Server) => ({
  invites_enabled: server.settings.registration.invites,
  configuration: { accounts: { max_featured_tags: 10 }, ...limitsOf(server) },
  contact_account: contactOf(server),
  rules: mastodonRules(server),
});

/** The addresses of icons; here all are one picture. */
const icons = (server: Server) =>
  [36, 48, 72, 96, 144, 192, 256, 384, 512].map((size) => ({
    src: urlOf(server, "/favicon.png"),
    size: `${size}x${size}`,
  }));

/** What `/api/v2/instance` of a Mastodon 4.4 says besides what every server says. */
export function mastodonV2(
  server: Server,
  streaming: string,
): Omit<
  wire.Instance,
  "domain" | "title" | "version" | "source_url" | "description" | "usage" | "languages" | "thumbnail"
> {
  const { profile, settings } = server;
  const { registration } = settings;
  return {
    icon: icons(server),
    configuration: {
      ...configuration(server),
      urls: {
        streaming,
        about: urlOf(server, about),
        privacy_policy: urlOf(server, "/privacy-policy"),
        terms_of_service: null,
      },
      accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
      translation: { enabled: profile.translator === "mastodon" && settings.translates.length > 0 },
      limited_federation: false,
      ...(settings.max_reactions > 0 && { reactions: { max_reactions: settings.max_reactions } }),
    },
    registrations: {
      enabled: registration.open,
      approval_required: registration.approval,
      reason_required: registration.approval,
      message: null,
      min_age: null,
      url: null,
    },
    api_versions: { mastodon: 6 },
    contact: { email: "admin@example.org", account: contactOf(server) },
    rules: mastodonRules(server),
  };
}

/** GoToSocial's limits, counts of characters of an address included. */
function gotosocialConfiguration(server: Server) {
  const { statuses, media_attachments, polls } = limitsOf(server);
  return {
    statuses: { ...statuses, characters_reserved_per_url: 25, ...formatsOf(server) },
    media_attachments,
    polls,
    accounts: { allow_custom_css: false, max_featured_tags: 10, max_profile_fields: server.settings.limits.fields.max },
    emojis: { emoji_size_limit: 51_200 },
  };
}

/** What `/api/v1/instance` of a GoToSocial says besides what every server says. */
export const gotosocialV1 = (server: Server) => ({
  account_domain: hostOf(server),
  invites_enabled: server.settings.registration.invites,
  configuration: gotosocialConfiguration(server),
  max_toot_chars: server.settings.limits.text,
  rules: gotosocialRules(server),
});

/** What `/api/v2/instance` of a GoToSocial says besides what every server says. */
export function gotosocialV2(server: Server, streaming: string) {
  const { registration, limits } = server.settings;
  const all = gotosocialConfiguration(server);
  return {
    account_domain: hostOf(server),
    configuration: {
      ...all,
      media_attachments: { ...all.media_attachments, description_limit: limits.description },
      urls: {
        streaming,
        about: urlOf(server, about),
        privacy_policy: null,
        terms_of_service: urlOf(server, `${about}#rules`),
      },
      translation: { enabled: false },
      vapid: { public_key: server.push.public_key },
    },
    registrations: {
      enabled: registration.open,
      approval_required: registration.approval,
      message: null,
      min_age: null,
      reason_required: registration.approval,
    },
    contact: { email: "admin@example.org" },
    rules: gotosocialRules(server),
  };
}

/** The configuration in the second version of Pleroma's instance. */
export const pleromaConfiguration = (server: Server, streaming: string) => ({
  ...configuration(server),
  accounts: { max_featured_tags: 0, max_pinned_statuses: 5 },
  urls: { streaming },
  translation: { enabled: false },
});
