import * as v from "valibot";
import { count, flag, maybe, maybeNumber, maybeText, text } from "./entities/lenient";

/** What a server says of itself, read from whichever of its documents it has; sizes in bytes, lengths in characters. */
export type Instance = {
  title: string;
  /** The software's name in lower case and its version, as nodeinfo has them; "" where it says nothing. */
  software: { name: string; version: string };
  /** The names of abilities that Akkoma and Pleroma list in nodeinfo. */
  features: string[];
  max_characters: number;
  max_media_attachments: number;
  /** null: the server names no limit. */
  upload_limit: number | null;
  description_limit: number | null;
  vapid_key: string | null;
  /** The origin of the streaming socket, "wss://host", where it differs from the server's. */
  streaming_url: string | null;
  registrations: boolean;
  /** Whoever registers needs somebody's approval, and gives a reason. */
  approval_required: boolean;
  /** Whoever registers needs to confirm an e-mail address. */
  activation_required: boolean;
  /** The server can write e-mails: without, it resets no password. */
  mailer_enabled: boolean;
  post_formats: string[];
  /** Which public timelines a visitor may read. */
  visitors: { local: boolean; federated: boolean; bubble: boolean };
  /** It shows visitors neither timelines nor search. */
  private: boolean;
  /** The timeline of the whole known network is not switched off. */
  federated_timeline: boolean;
  /** The hosts of its bubble; none: it has no bubble timeline. */
  bubble_instances: string[];
  /** Names that nobody can have: paths of its own. */
  restricted_nicknames: string[];
  /** It suggests whom to follow. */
  suggestions: boolean;
  /** The addresses of its staff's profiles. */
  staff_accounts: string[];
  /** Its defaults for a client's settings: the `pleroma_fe` object of frontend_configurations. */
  frontend: Record<string, unknown>;
};

/** Bodies as they were answered; null where the server has no such document. */
export type InstanceAnswers = { v2: unknown; v1: unknown; nodeinfo: unknown; frontend: unknown };

const strings = v.fallback(v.array(v.string()), []);
const V2 = v.object({
  title: text,
  configuration: maybe(
    v.object({
      urls: v.optional(maybe(v.object({ streaming: maybeText }))),
      vapid: v.optional(maybe(v.object({ public_key: maybeText }))),
      statuses: v.optional(
        maybe(v.object({ max_characters: maybeNumber, max_media_attachments: v.optional(maybeNumber) })),
      ),
      media_attachments: v.optional(
        maybe(
          v.object({
            image_size_limit: v.optional(maybeNumber),
            video_size_limit: v.optional(maybeNumber),
            description_limit: v.optional(maybeNumber),
          }),
        ),
      ),
    }),
  ),
  registrations: maybe(v.object({ enabled: flag, approval_required: v.optional(flag) })),
});
const V1 = v.object({
  title: text,
  urls: v.optional(maybe(v.object({ streaming_api: maybeText }))),
  max_toot_chars: v.optional(maybeNumber),
  upload_limit: v.optional(maybeNumber),
  description_limit: v.optional(maybeNumber),
  configuration: v.optional(V2.entries.configuration),
  registrations: flag,
  approval_required: v.optional(flag),
  pleroma: v.optional(
    maybe(
      v.object({
        vapid_public_key: maybeText,
        metadata: v.optional(maybe(v.object({ account_activation_required: v.optional(flag) }))),
      }),
    ),
  ),
});
const yes = v.optional(v.fallback(v.boolean(), true), true);
/** A server with a bubble says so; one that names no flag for it shows it like the others. */
const Visitors = v.object({ local: yes, federated: yes, bubble: yes });
const Nodeinfo = v.object({
  software: v.object({ name: text, version: text }),
  openRegistrations: flag,
  metadata: v.optional(
    maybe(
      v.object({
        nodeName: v.optional(maybeText),
        accountActivationRequired: v.optional(flag),
        mailerEnabled: v.optional(flag),
        features: v.optional(strings),
        postFormats: v.optional(strings),
        publicTimelineVisibility: v.optional(maybe(Visitors)),
        private: v.optional(flag, false),
        federatedTimelineAvailable: yes,
        localBubbleInstances: v.optional(strings, []),
        restrictedNicknames: v.optional(strings, []),
        suggestions: v.optional(maybe(v.object({ enabled: flag }))),
        staffAccounts: v.optional(strings, []),
        uploadLimits: v.optional(maybe(v.object({ general: count }))),
      }),
    ),
  ),
});
const Frontend = v.object({ pleroma_fe: v.record(v.string(), v.unknown()) });

/** Zero and less say that nothing was said. */
const positive = (...values: (number | null | undefined)[]): number | null =>
  values.find((value): value is number => typeof value === "number" && value > 0) ?? null;
const named = (...values: (string | null | undefined)[]): string | null => values.find((value) => value) ?? null;

function read<const S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, body);
  return result.success ? result.output : null;
}

/**
 * One value from a server's four documents, any of which may be missing. v2 is believed before v1, both before nodeinfo;
 * 5000 characters and four attachments where none of them says (spec, part 1, section 9).
 */
export function instanceOf(answers: InstanceAnswers): Instance {
  const v2 = read(V2, answers.v2);
  const v1 = read(V1, answers.v1);
  const node = read(Nodeinfo, answers.nodeinfo);
  const meta = node?.metadata;
  const said = [v2?.configuration, v1?.configuration];
  const first = <T>(pick: (one: NonNullable<(typeof said)[number]>) => T): (T | undefined)[] =>
    said.map((one) => (one ? pick(one) : undefined));
  return {
    title: named(v2?.title, v1?.title, meta?.nodeName) ?? "",
    software: { name: node?.software.name.toLowerCase() ?? "", version: node?.software.version ?? "" },
    features: meta?.features ?? [],
    max_characters: positive(...first((one) => one.statuses?.max_characters), v1?.max_toot_chars) ?? 5000,
    max_media_attachments: positive(...first((one) => one.statuses?.max_media_attachments)) ?? 4,
    upload_limit: positive(
      ...first((one) => one.media_attachments?.video_size_limit),
      v1?.upload_limit,
      meta?.uploadLimits?.general,
    ),
    description_limit: positive(...first((one) => one.media_attachments?.description_limit), v1?.description_limit),
    vapid_key: named(...first((one) => one.vapid?.public_key), v1?.pleroma?.vapid_public_key),
    streaming_url: named(...first((one) => one.urls?.streaming), v1?.urls?.streaming_api),
    registrations: v2?.registrations?.enabled ?? v1?.registrations ?? node?.openRegistrations ?? false,
    approval_required: v2?.registrations?.approval_required ?? v1?.approval_required ?? false,
    activation_required: meta?.accountActivationRequired ?? v1?.pleroma?.metadata?.account_activation_required ?? false,
    mailer_enabled: meta?.mailerEnabled ?? false,
    post_formats: meta?.postFormats ?? [],
    visitors: meta?.publicTimelineVisibility ?? { local: true, federated: true, bubble: true },
    private: meta?.private ?? false,
    federated_timeline: meta?.federatedTimelineAvailable ?? true,
    bubble_instances: meta?.localBubbleInstances ?? [],
    restricted_nicknames: meta?.restrictedNicknames ?? [],
    suggestions: meta?.suggestions?.enabled ?? false,
    staff_accounts: meta?.staffAccounts ?? [],
    frontend: read(Frontend, answers.frontend)?.pleroma_fe ?? {},
  };
}

/**
 * Where the streaming API is: the server itself, or the host below its own that it names ("wss://streaming.host"). Another
 * host is not believed: behind a proxy it would be one that this client does not speak with.
 */
export function streamingOrigin(origin: string, instance: Pick<Instance, "streaming_url"> | null): string {
  const named = instance?.streaming_url;
  if (!named || !URL.canParse(named)) return origin;
  return new URL(named).hostname.endsWith(`.${new URL(origin).hostname}`) ? named : origin;
}
