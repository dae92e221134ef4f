import * as v from "valibot";
import { aboutOf, type InstanceAbout } from "./instance_about";
import { type Capabilities, capabilitiesOf } from "./capabilities/capabilities";
import { isAtLeast } from "./capabilities/version_capabilities";
import {
  FrontendConfigurations,
  Nodeinfo,
  type PollLimitsDocument,
  InstanceV1,
  InstanceV2,
} from "./instance_documents";

/**
 * The server's description of itself, from whichever of its documents exist. Sizes are in bytes, lengths in characters.
 */
export type Instance = {
  title: string;
  /**
   * The software's name in lower case and its version, from nodeinfo, else from the parentheses in the version of
   * `/api/v1/instance`; "" if unknown.
   */
  software: { name: string; version: string };
  /** The features that Akkoma and Pleroma list in nodeinfo. */
  features: string[];
  max_characters: number;
  /** The fixed length of a link; null: the server does not say. */
  characters_reserved_per_url: number | null;
  max_media_attachments: number;
  poll_limits: { max_options: number; max_option_chars: number; min_expiration: number; max_expiration: number };
  fields_limits: { max_fields: number; name_length: number | null; value_length: number | null };
  /** In bytes; null: the server names no limit. */
  upload_limit: number | null;
  /**
   * The limits of pictures: bytes, if it differs from `upload_limit`, and width times height; null: the server names
   * none.
   */
  image_limit: number | null;
  image_pixels: number | null;
  /** The accepted MIME types; empty: the server names none. */
  media_types: string[];
  avatar_limit: number;
  background_limit: number;
  banner_limit: number;
  description_limit: number | null;
  vapid_key: string | null;
  /** The origin of the streaming socket, "wss://host", where it differs from the server's. */
  streaming_url: string | null;
  registrations: boolean;
  /** A new account must be approved, and needs a reason. */
  approval_required: boolean;
  /** A new account needs a confirmed e-mail address. */
  activation_required: boolean;
  /** The server can send e-mails, which a password reset needs. */
  mailer_enabled: boolean;
  post_formats: string[];
  /** Which public timelines a visitor may read. */
  visitors: { local: boolean; federated: boolean; bubble: boolean };
  /** Visitors can read neither timelines nor search. */
  private: boolean;
  /** The federated timeline is not switched off. */
  federated_timeline: boolean;
  /** The hosts of its bubble; empty: it has no bubble timeline. */
  bubble_instances: string[];
  /** Account names that are reserved for the server's own paths. */
  restricted_nicknames: string[];
  /** It says that it has suggestions (Akkoma, Pleroma; for others see `capabilitiesOf`). */
  suggestions: boolean;
  /** It federates. */
  federating: boolean;
  /** Its federation policies: `federation` of Akkoma and Pleroma; {} if it does not say. */
  federation: Record<string, unknown>;
  /** Posts can have polls. True for every server that answered. */
  polls_available: boolean;
  /** Posts can be edited. True for every server that answered. */
  editing_available: boolean;
  /** Posts can quote: Akkoma and Pleroma list the feature, Mastodon has it since 4.5. */
  quotes: boolean;
  /** It translates posts. Nodeinfo does not say so; the instance documents do. */
  translates: boolean;
  /**
   * The emoji for reactions, from `capabilitiesOf` (stored, because rows of lists need it before that module is
   * loaded), or "any" if the server names a maximum number of reactions, as forks of Mastodon do.
   */
  reactions: Capabilities["reactions"];
  /** The languages of the server, as BCP 47 tags. */
  languages: string[];
  /** The addresses of its staff's profiles (ActivityPub ids). */
  staff_accounts: string[];
  about: InstanceAbout;
  /** The admin's defaults for client settings: `pleroma_fe` of frontend_configurations. */
  frontend: Record<string, unknown>;
};

/** The bodies of the four documents; null if the server does not have the document. */
export type InstanceAnswers = { v2: unknown; v1: unknown; nodeinfo: unknown; frontend: unknown };

/** The default limit of an avatar, background or banner, in bytes. */
const PICTURE = 2_097_152;

/** The first positive value. Zero and negative values mean that there is no limit stated. */
const positive = (...values: (number | null | undefined)[]): number | null =>
  values.find((value): value is number => typeof value === "number" && value > 0) ?? null;
const named = (...values: (string | null | undefined)[]): string | null => values.find((value) => value) ?? null;

/**
 * Reads the software from versions such as "4.0.0 (not true; really snac/2.75)" and "2.7.2 (compatible; Akkoma
 * 3.16.0)".
 */
function softwareIn(version: string | null | undefined): Instance["software"] {
  const [, name = "", own = ""] = /\((?:[^()]*[\s;])?([a-z]+)[/ ](\d[^\s()]*)\)$/i.exec(version ?? "") ?? [];
  return { name: name.toLowerCase(), version: own };
}

function read<const S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, body);
  return result.success ? result.output : null;
}

/** Each poll limit from the first document that has it, else its default. Durations are in seconds. */
function pollLimits(
  documents: readonly (v.InferOutput<typeof PollLimitsDocument> | null | undefined)[],
): Instance["poll_limits"] {
  const first = (pick: (one: v.InferOutput<typeof PollLimitsDocument>) => (number | null | undefined)[]) =>
    documents.flatMap((one) => (one ? pick(one) : []));
  return {
    max_options: positive(...first((one) => [one.max_options])) ?? 4,
    max_option_chars: positive(...first((one) => [one.max_characters_per_option, one.max_option_chars])) ?? 255,
    min_expiration: first((one) => [one.min_expiration]).find((ms) => ms != null) ?? 60,
    max_expiration: positive(...first((one) => [one.max_expiration])) ?? 86_400,
  };
}

/**
 * Combines a server's four documents, any of which may be missing. v2 wins over v1, and both win over nodeinfo. The
 * defaults are 5000 characters and four attachments.
 */
export function instanceOf(answers: InstanceAnswers): Instance {
  const v2 = read(InstanceV2, answers.v2);
  const v1 = read(InstanceV1, answers.v1);
  const node = read(Nodeinfo, answers.nodeinfo);
  const meta = node?.metadata;
  const v1_meta = v1?.pleroma?.metadata;
  const answered = (node ?? v2 ?? v1) !== null;
  const configurations = [v2?.configuration, v1?.configuration];
  const first = <T>(pick: (one: NonNullable<(typeof configurations)[number]>) => T): (T | undefined)[] =>
    configurations.map((one) => (one ? pick(one) : undefined));
  const software = node?.software.name
    ? { name: node.software.name.toLowerCase(), version: node.software.version }
    : softwareIn(v1?.version);
  const features = meta?.features ?? v1_meta?.features ?? [];
  return {
    title: named(v2?.title, v1?.title, meta?.nodeName) ?? "",
    software,
    features,
    max_characters: positive(...first((one) => one.statuses?.max_characters), v1?.max_toot_chars) ?? 5000,
    characters_reserved_per_url: positive(...first((one) => one.statuses?.characters_reserved_per_url)),
    max_media_attachments: positive(...first((one) => one.statuses?.max_media_attachments)) ?? 4,
    poll_limits: pollLimits([...first((one) => one.polls), v1?.poll_limits, meta?.pollLimits]),
    fields_limits: {
      max_fields:
        positive(
          ...first((one) => one.accounts?.max_profile_fields),
          v1_meta?.fields_limits?.max_fields,
          meta?.fieldsLimits?.maxFields,
        ) ?? 6,
      name_length: positive(
        ...first((one) => one.accounts?.profile_field_name_limit),
        v1_meta?.fields_limits?.name_length,
        meta?.fieldsLimits?.nameLength,
      ),
      value_length: positive(
        ...first((one) => one.accounts?.profile_field_value_limit),
        v1_meta?.fields_limits?.value_length,
        meta?.fieldsLimits?.valueLength,
      ),
    },
    upload_limit: positive(
      ...first((one) => one.media_attachments?.video_size_limit),
      v1?.upload_limit,
      meta?.uploadLimits?.general,
    ),
    image_limit: positive(...first((one) => one.media_attachments?.image_size_limit)),
    image_pixels: positive(...first((one) => one.media_attachments?.image_matrix_limit)),
    media_types: first((one) => one.media_attachments?.supported_mime_types).find((all) => all?.length) ?? [],
    avatar_limit: positive(v1?.avatar_upload_limit, meta?.uploadLimits?.avatar) ?? PICTURE,
    background_limit: positive(v1?.background_upload_limit, meta?.uploadLimits?.background) ?? PICTURE,
    banner_limit: positive(v1?.banner_upload_limit, meta?.uploadLimits?.banner) ?? PICTURE,
    description_limit: positive(...first((one) => one.media_attachments?.description_limit), v1?.description_limit),
    vapid_key: named(...first((one) => one.vapid?.public_key), v1?.pleroma?.vapid_public_key),
    streaming_url: named(...first((one) => one.urls?.streaming), v1?.urls?.streaming_api),
    registrations: v2?.registrations?.enabled ?? v1?.registrations ?? node?.openRegistrations ?? false,
    approval_required: v2?.registrations?.approval_required ?? v1?.approval_required ?? false,
    activation_required: meta?.accountActivationRequired ?? v1_meta?.account_activation_required ?? false,
    mailer_enabled: meta?.mailerEnabled ?? false,
    post_formats:
      [meta?.postFormats, v1_meta?.post_formats, ...first((one) => one.statuses?.supported_mime_types)].find(
        (all) => all && all.length > 0,
      ) ?? [],
    visitors: meta?.publicTimelineVisibility ?? { local: true, federated: true, bubble: true },
    private: meta?.private ?? false,
    federated_timeline: meta?.federatedTimelineAvailable ?? true,
    bubble_instances: meta?.localBubbleInstances ?? [],
    restricted_nicknames: meta?.restrictedNicknames ?? [],
    suggestions: meta?.suggestions?.enabled ?? false,
    federating: (meta?.federation ?? v1_meta?.federation)?.enabled ?? true,
    federation: meta?.federation ?? v1_meta?.federation ?? {},
    polls_available: answered,
    editing_available: answered,
    quotes: features.includes("quote_posting") || (software.name === "mastodon" && isAtLeast(software.version, 4, 5)),
    translates:
      first((one) => one.translation?.enabled).includes(true) ||
      (v1_meta?.features?.includes("akkoma:machine_translation") ?? false),
    reactions:
      capabilitiesOf({ software, features }).reactions ??
      (positive(v2?.configuration?.reactions?.max_reactions) ? "any" : null),
    languages: v2?.languages ?? v1?.languages ?? [],
    staff_accounts: meta?.staffAccounts ?? [],
    about: aboutOf({ v2, v1, node }),
    frontend: read(FrontendConfigurations, answers.frontend)?.pleroma_fe ?? {},
  };
}

/**
 * The origin of the streaming API: the server itself, or a subdomain that it names ("wss://streaming.host"). Another
 * host is ignored, because behind a proxy it would not be reachable by this client.
 */
export function streamingOrigin(origin: string, instance: Pick<Instance, "streaming_url"> | null): string {
  const named = instance?.streaming_url;
  if (!named || !URL.canParse(named)) return origin;
  return new URL(named).hostname.endsWith(`.${new URL(origin).hostname}`) ? named : origin;
}
