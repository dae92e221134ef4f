import type { Server } from "../serving/server";
import { hostOf, urlOf } from "../serving/server";
import type { Instance } from "../dialects/wire";
import {
  gotosocialV1,
  gotosocialV2,
  pleromaRules,
  mastodonV1,
  mastodonV2,
  pleromaConfiguration,
} from "./instance_mastodon";
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
  if (profile.name === "gotosocial") return { ...base, ...gotosocialV1(server) };
  if (profile.dialect === "mastodon") return { ...base, ...mastodonV1(server) };
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

/** What every `/api/v2/instance` has. */
const common = (server: Server) => ({
  domain: hostOf(server),
  title: server.settings.title,
  version: server.profile.version,
  source_url: "https://example.org/source",
  description: server.settings.description,
  usage: { users: { active_month: locals(server) } },
  thumbnail: { url: urlOf(server, "/instance/thumbnail.jpeg") },
  languages: server.settings.languages,
});

/** `/api/v2/instance`, for the profiles that have one. */
export function instanceV2(server: Server): Record<string, unknown> {
  const { profile, settings } = server;
  const base = common(server);
  if (profile.name === "gotosocial") return { ...base, ...gotosocialV2(server, streaming(server)) };
  if (profile.dialect === "mastodon") return { ...base, ...mastodonV2(server, streaming(server)) };
  const { open, approval } = settings.registration;
  return {
    ...base,
    configuration: pleromaConfiguration(server, streaming(server)),
    registrations: { enabled: open, approval_required: approval, message: null },
    contact: { email: "admin@example.org", account: null },
    rules: pleromaRules(server),
    pleroma: pleromaPart(server),
  };
}
