import * as v from "valibot";
import {
  cutHtml,
  flag,
  html,
  id,
  items,
  maybe,
  maybeAddress,
  maybeNumber,
  maybeText,
  text,
  word,
} from "../entities/lenient";

const strings = v.fallback(v.array(v.string()), []);
const number = v.optional(maybeNumber);
/** The limits of polls, with the names of Mastodon, and of Akkoma and Pleroma. */
export const PollLimitsDocument = v.object({
  max_options: number,
  max_characters_per_option: number,
  max_option_chars: number,
  min_expiration: number,
  max_expiration: number,
});

/** A rule of the server; some add how it is meant. */
const Rule = v.object({ id, text: cutHtml, hint: v.optional(text, "") });
/** The account of who runs the server; of it, its name is used. */
const Contact = maybe(v.object({ acct: word }));

/** The fields of `/api/v2/instance` that are used. */
export const InstanceV2 = v.object({
  title: text,
  configuration: maybe(
    v.object({
      urls: v.optional(
        maybe(
          v.object({
            streaming: maybeText,
            privacy_policy: v.optional(maybeAddress),
            terms_of_service: v.optional(maybeAddress),
          }),
        ),
      ),
      vapid: v.optional(maybe(v.object({ public_key: maybeText }))),
      accounts: v.optional(
        maybe(
          v.object({ max_profile_fields: number, profile_field_name_limit: number, profile_field_value_limit: number }),
        ),
      ),
      polls: v.optional(maybe(PollLimitsDocument)),
      translation: v.optional(maybe(v.object({ enabled: flag }))),
      reactions: v.optional(maybe(v.object({ max_reactions: number }))),
      statuses: v.optional(
        maybe(
          v.object({
            max_characters: maybeNumber,
            characters_reserved_per_url: number,
            max_media_attachments: number,
            supported_mime_types: v.optional(strings),
          }),
        ),
      ),
      media_attachments: v.optional(
        maybe(
          v.object({
            image_size_limit: number,
            image_matrix_limit: number,
            video_size_limit: number,
            description_limit: number,
            supported_mime_types: v.optional(strings),
          }),
        ),
      ),
    }),
  ),
  registrations: maybe(v.object({ enabled: flag, approval_required: v.optional(flag) })),
  languages: v.optional(strings),
  description: v.optional(html),
  contact: v.optional(maybe(v.object({ email: v.optional(text), account: v.optional(Contact) }))),
  rules: v.optional(items(Rule)),
});
const Policy = v.looseObject({ enabled: v.optional(v.fallback(v.boolean(), true), true) });
/** The fields of `/api/v1/instance` that are used. */
export const InstanceV1 = v.object({
  title: text,
  version: v.optional(maybeText),
  urls: v.optional(maybe(v.object({ streaming_api: maybeText }))),
  max_toot_chars: v.optional(maybeNumber),
  upload_limit: number,
  avatar_upload_limit: number,
  background_upload_limit: number,
  banner_upload_limit: number,
  description_limit: number,
  poll_limits: v.optional(maybe(PollLimitsDocument)),
  languages: v.optional(strings),
  short_description: v.optional(html),
  description: v.optional(html),
  email: v.optional(text),
  contact_account: v.optional(Contact),
  rules: v.optional(items(Rule)),
  configuration: v.optional(InstanceV2.entries.configuration),
  registrations: flag,
  approval_required: v.optional(flag),
  pleroma: v.optional(
    maybe(
      v.object({
        vapid_public_key: maybeText,
        metadata: v.optional(
          maybe(
            v.object({
              account_activation_required: v.optional(flag),
              features: v.optional(strings),
              federation: v.optional(maybe(Policy)),
              fields_limits: v.optional(
                maybe(v.object({ max_fields: number, name_length: number, value_length: number })),
              ),
              post_formats: v.optional(strings),
            }),
          ),
        ),
      }),
    ),
  ),
});
const defaultTrue = v.optional(v.fallback(v.boolean(), true), true);
/** The timelines that visitors can read; a missing flag means yes. */
const Visitors = v.object({ local: defaultTrue, federated: defaultTrue, bubble: defaultTrue });
/** nodeinfo 2.0 and 2.1, with Akkoma's and Pleroma's metadata. */
export const Nodeinfo = v.object({
  software: v.object({ name: text, version: text }),
  openRegistrations: flag,
  metadata: v.optional(
    maybe(
      v.object({
        nodeName: v.optional(maybeText),
        nodeDescription: v.optional(maybeText),
        accountActivationRequired: v.optional(flag),
        mailerEnabled: v.optional(flag),
        features: v.optional(strings),
        postFormats: v.optional(strings),
        publicTimelineVisibility: v.optional(maybe(Visitors)),
        private: v.optional(flag, false),
        federatedTimelineAvailable: defaultTrue,
        localBubbleInstances: v.optional(strings, []),
        restrictedNicknames: v.optional(strings, []),
        suggestions: v.optional(maybe(v.object({ enabled: flag }))),
        staffAccounts: v.optional(strings, []),
        uploadLimits: v.optional(
          maybe(v.object({ general: number, avatar: number, background: number, banner: number })),
        ),
        federation: v.optional(maybe(Policy)),
        fieldsLimits: v.optional(maybe(v.object({ maxFields: number, nameLength: number, valueLength: number }))),
        pollLimits: v.optional(maybe(PollLimitsDocument)),
      }),
    ),
  ),
});
/** `/api/pleroma/frontend_configurations`. */
export const FrontendConfigurations = v.object({ pleroma_fe: v.record(v.string(), v.unknown()) });
