import type { VisibilityInput } from "../../domain/statuses/visibility";
import { aView, anAccount, type SpecimenPart } from "./specimen";

const ben = anAccount({ id: "ben", username: "ben", acct: "ben", display_name: "Ben Brack" });
const cem = anAccount({ id: "cem", username: "cem", acct: "cem@reeds.example", display_name: "Cem" });
const mention = { id: "cem", username: "cem", acct: "cem@reeds.example", url: "https://reeds.example/@cem" };
const pleroma = (more: Partial<NonNullable<VisibilityInput["status"]["pleroma"]>> = {}) => ({
  local: true,
  conversation_id: null,
  in_reply_to_account_acct: null,
  parent_visible: true,
  thread_muted: false,
  pinned_at: null,
  expires_at: null,
  ...more,
});
const repeat = { id: "repeat", account: ben, created_at: "2026-11-20T10:00:00.000Z" };
const filter = {
  title: "Garlic and onions",
  context: ["home" as const],
  filter_action: "warn" as const,
  expires_at: null,
  words: ["garlic"],
};
const muteWords = ["tide", "godwits"];
const reply = { in_reply_to_id: "parent", in_reply_to_account_id: "cem" };

/** Every reason for folding a status. */
export const mutedSpecimens: SpecimenPart = {
  title: "Muted",
  specimens: [
    { name: "author", view: aView({ muting: ["specimen"] }) },
    { name: "repeater", view: aView({ reblog: repeat, muting: ["ben"] }) },
    { name: "everybody at a server", view: aView({ muted_hosts: ["reeds.example"] }) },
    { name: "blocked author", view: aView({ blocking: ["specimen"] }) },
    {
      name: "thread",
      view: aView({ status: { pleroma: pleroma({ thread_muted: true }) } }),
      chosen: { hideMutedThreads: false },
    },
    { name: "words", view: aView({}), chosen: { muteWords } },
    { name: "filter", view: aView({ filters: [filter] }) },
    { name: "bot", view: aView({ account: { bot: true } }), chosen: { muteBotStatuses: true } },
    { name: "mentions a blocked person", view: aView({ status: { mentions: [mention] }, blocking: ["cem"] }) },
    {
      name: "mentions a muted person",
      view: aView({ status: { mentions: [mention] }, muting: ["cem"] }),
      chosen: { hideMutedThreads: false },
    },
    {
      name: "several reasons, a long name",
      view: aView({
        account: { display_name: "Someone with a very long name that fills the line all by itself" },
        muting: ["specimen"],
        filters: [filter],
      }),
      chosen: { muteWords },
    },
    { name: "shown for now", view: aView({ muting: ["specimen"] }), unmuted: true },
    {
      name: "shown for now: words and a filter",
      view: aView({ filters: [filter] }),
      chosen: { muteWords },
      unmuted: true,
    },
    { name: "a filter that hides", view: aView({ filters: [{ ...filter, filter_action: "hide" as const }] }) },
    { name: "hidden entirely", view: aView({ muting: ["specimen"] }), chosen: { hideMutedPosts: true } },
    { name: "deleted", view: "gone" },
  ],
};

/** The variants of a status's header. */
export const headSpecimens: SpecimenPart = {
  title: "First lines",
  specimens: [
    {
      name: "pinned",
      view: aView({ status: { pinned: true } }),
      standing: { context: "account", profile_id: "specimen" },
    },
    { name: "edited", view: aView({ status: { edited_at: "2026-11-21T20:00:00.000Z" } }) },
    { name: "bot", view: aView({ account: { bot: true } }) },
    { name: "bot, not marked", view: aView({ account: { bot: true } }), chosen: { hideBotIndication: true } },
    { name: "another language", view: aView({ status: { language: "de", content: "<p>Ebbe.</p>" } }) },
    { name: "for this server alone", view: aView({ status: { visibility: "local" } }) },
    { name: "unlisted", view: aView({ status: { visibility: "unlisted" } }) },
    { name: "followers only", view: aView({ status: { visibility: "private" } }) },
    { name: "direct", view: aView({ status: { visibility: "direct" } }) },
    { name: "repeated", view: aView({ reblog: repeat }) },
    {
      name: "repeated by a very long name",
      view: aView({
        reblog: {
          ...repeat,
          account: { ...ben, display_name: "Ben of the Brack, the Long Meadows and the Sea beyond them" },
        },
      }),
    },
    {
      name: "long names, from right to left, without one",
      view: aView({
        account: {
          display_name: "طائر البقويقة مخططة الذيل على الشاطئ الطويل",
          acct: "limosa@very-long-host.of.the.marsh.example",
        },
      }),
    },
    { name: "no name but a nickname", view: aView({ account: { display_name: "" } }) },
    { name: "repeated by a bot", view: aView({ reblog: { ...repeat, account: { ...ben, bot: true } } }) },
    {
      name: "everything at once",
      view: aView({
        account: { bot: true, display_name: "Ada of the Long Marsh and the Longer Name" },
        reblog: repeat,
        status: {
          pinned: true,
          visibility: "unlisted",
          language: "de",
          edited_at: "2026-11-21T20:00:00.000Z",
          ...reply,
        },
        reply_to: cem,
      }),
      standing: { context: "account", profile_id: "specimen" },
    },
    {
      name: "between two of a conversation",
      view: aView({ status: reply, reply_to: cem }),
      standing: { context: "thread", above: true, below: true },
    },
    { name: "focused", view: aView({ status: { edited_at: "2026-11-21T20:00:00.000Z" } }), focused: true },
  ],
};

/** The variants of a reply's header. */
export const replySpecimens: SpecimenPart = {
  title: "Replies",
  specimens: [
    { name: "to somebody known", view: aView({ status: reply, reply_to: cem }) },
    { name: "to somebody who is mentioned", view: aView({ status: { ...reply, mentions: [mention] } }) },
    {
      name: "to a name without a profile",
      view: aView({
        status: {
          in_reply_to_id: "parent",
          pleroma: pleroma({ in_reply_to_account_acct: "dot@far.example" }),
        },
      }),
    },
    { name: "to nobody knows whom", view: aView({ status: { in_reply_to_id: "parent" } }) },
    {
      name: "to what the user may not see",
      view: aView({ status: { ...reply, pleroma: pleroma({ parent_visible: false }) }, reply_to: cem }),
    },
    {
      name: "to a very long name",
      view: aView({
        status: reply,
        reply_to: { ...cem, display_name: "Cem of the Reeds, the Meadows and all that lies between them" },
      }),
    },
  ],
};
