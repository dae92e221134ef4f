import type { mastodon } from "masto";
import type { SnakeCasedPropertiesDeep } from "type-fest";
import type { Server } from "../serving/server";
import { hostOf, urlOf } from "../serving/server";
import type { Instance } from "../dialects/wire";
import { featuresOf, locals } from "./nodeinfo";

const streaming = ({ origin, profile }: Server): string =>
  profile.streaming.told_scheme
    ? origin.replace(/^https?/, profile.streaming.told_scheme)
    : origin.replace(/^http/, "ws");

/** What Pleroma and Akkoma say besides. */
const pleromaPart = (server: Server): Instance["pleroma"] => {
  const { settings, push } = server;
  const { registration, limits } = settings;
  return {
    metadata: {
      features: featuresOf(server),
      account_activation_required: registration.activation,
      privileged_staff: false,
      federation: settings.federation,
      fields_limits: {
        max_fields: limits.fields.max,
        max_remote_fields: limits.fields.max_remote,
        name_length: limits.fields.name,
        value_length: limits.fields.value,
      },
      post_formats: settings.post_formats,
    },
    stats: { mau: locals(server) },
    vapid_public_key: push.public_key,
  };
};

/** `/api/v1/instance`: Akkoma's, with limits of its own; Mastodon's and GoToSocial's with a configuration. */
export function instanceV1(server: Server): Instance | Record<string, unknown> {
  const { profile, store, settings } = server;
  const { title, description, languages, limits, registration } = settings;
  const base = {
    uri: hostOf(server),
    title,
    description,
    short_description: description,
    email: "admin@example.org",
    version: profile.version,
    languages,
    registrations: registration.open,
    approval_required: registration.approval,
    urls: { streaming_api: streaming(server) },
    stats: { user_count: locals(server), status_count: store.statuses.size, domain_count: 4 },
    thumbnail: urlOf(server, "/instance/thumbnail.jpeg"),
  };
  if (profile.dialect === "mastodon") {
    return {
      ...base,
      invites_enabled: registration.invites,
      configuration: configuration(server),
      contact_account: null,
      rules: [],
    };
  }
  const akkoma: Instance = {
    ...base,
    stats: { ...base.stats, remote_user_count: store.accounts.size - locals(server) },
    background_image: urlOf(server, "/images/city.jpg"),
    max_toot_chars: limits.text,
    description_limit: limits.description,
    upload_limit: limits.upload,
    avatar_upload_limit: limits.avatar,
    background_upload_limit: limits.background,
    banner_upload_limit: limits.banner,
    poll_limits: limits.poll,
    pleroma: pleromaPart(server),
  };
  return akkoma;
}

const configuration = ({ settings: { limits, post_formats } }: Server) => ({
  accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
  statuses: {
    max_characters: limits.text,
    max_media_attachments: limits.media,
    characters_reserved_per_url: 23,
    supported_mime_types: post_formats,
  },
  media_attachments: {
    supported_mime_types: [
      "image/jpeg",
      "image/png",
      "image/gif",
      "image/webp",
      "image/avif",
      "video/webm",
      "video/mp4",
    ],
    description_limit: 1500,
    image_size_limit: limits.image,
    image_matrix_limit: 33_177_600,
    video_size_limit: limits.upload,
    video_frame_rate_limit: 120,
    video_matrix_limit: 8_294_400,
  },
  polls: {
    max_options: limits.poll.max_options,
    max_characters_per_option: limits.poll.max_option_chars,
    min_expiration: 300,
    max_expiration: 2_629_746,
  },
});

type V2 = SnakeCasedPropertiesDeep<mastodon.v2.Instance>;
/** Of the published v2 what every server with a v2 has; `supported_mime_types` and the mime list of posts are extensions. */
type InstanceV2 = Pick<
  V2,
  "domain" | "title" | "version" | "source_url" | "description" | "usage" | "languages" | "registrations" | "rules"
> & {
  thumbnail: Pick<V2["thumbnail"], "url">;
  contact: { email: string; account: null };
  pleroma?: Instance["pleroma"];
  configuration: Pick<
    V2["configuration"],
    "urls" | "polls" | "vapid" | "translation" | "media_attachments" | "statuses"
  > & { reactions?: { max_reactions: number } };
};

/** `/api/v2/instance`, for the profiles that have one. */
export function instanceV2(server: Server): InstanceV2 {
  const { profile, settings } = server;
  const { title, description, languages, registration } = settings;
  return {
    domain: hostOf(server),
    title,
    version: profile.version,
    source_url: "https://example.org/source",
    description,
    usage: { users: { active_month: locals(server) } },
    thumbnail: { url: urlOf(server, "/instance/thumbnail.jpeg") },
    languages,
    configuration: {
      ...configuration(server),
      urls: { streaming: streaming(server) },
      vapid: { public_key: server.push.public_key },
      translation: { enabled: profile.translator === "mastodon" && settings.translates.length > 0 },
      ...(settings.max_reactions > 0 && { reactions: { max_reactions: settings.max_reactions } }),
    },
    registrations: { enabled: registration.open, approval_required: registration.approval, message: null },
    contact: { email: "admin@example.org", account: null },
    rules: [],
    ...(profile.dialect === "akkoma" ? { pleroma: pleromaPart(server) } : {}),
  };
}
