import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { pictures, poll } from "./attachment_specimens";
import { type SpecimenPart, aView, anAccount } from "./specimen";

const row = { seq: 1, key: "k", attempts: 1, created_at: 1, sent_at: 1, nextAttemptAt: 1, lease: null };

const refused = (kind: "favourite" | "pin"): OutboxRow => ({
  ...row,
  kind,
  args: { id: "specimen", on: true },
  id: kind,
  lane: "status:specimen",
  state: "refused",
  error: { kind: "invalid", message: "You have already pinned the maximum number of posts", status: 422 },
});

const text = "Written without a network.";
const file = { file_id: "specimen", type: "image/png", description: "", width: null, height: null };
const post: Extract<OutboxRow, { kind: "post" }> = {
  ...row,
  kind: "post",
  args: {
    id: "local:specimen",
    created_at: 1,
    draft_id: "status",
    text,
    spoiler_text: "",
    visibility: "public",
    sensitive: false,
    in_reply_to_id: null,
    files: [],
  },
  id: "specimen",
  lane: "post",
  state: "waiting",
  attempts: 0,
  error: null,
};

const unsent = (more: Partial<typeof post>) =>
  aView({ status: { content: `<p>${text}</p>` }, pending: { ...post, ...more } });
const failed = (message: string) => ({ kind: "invalid" as const, message, status: 422 });

export const ownPart: SpecimenPart = {
  title: "Not sent yet",
  specimens: [
    { name: "waiting", view: unsent({}) },
    { name: "on its way", view: unsent({ state: "sending" }) },
    {
      name: "files go up",
      view: unsent({
        args: { ...post.args, files: [file, file] },
        lease: { runner: "this", until: 2 },
        upload: { sent: 1, of: 3 },
      }),
    },
    { name: "nobody knows whether it arrived", view: unsent({ state: "unsure" }) },
    { name: "it may have been sent", view: unsent({ state: "refused", doubt: { status_id: null } }) },
    { name: "refused", view: unsent({ state: "refused", error: failed("Text is too long") }) },
    {
      name: "with a poll and pictures, as an answer",
      view: {
        ...unsent({}),
        status: {
          ...aView({ status: { content: `<p>${text}</p>`, poll: poll({ votes_count: 0 }) } }).status,
          media_attachments: pictures,
          in_reply_to_id: "parent",
        },
        reply_to: anAccount({ id: "bo", username: "bo", acct: "bo@sound.example", display_name: "Bo" }),
      },
    },
  ],
};

export const bannerPart: SpecimenPart = {
  title: "What the server refused, translations",
  specimens: [
    { name: "one mutation", view: aView({ account: anAccount(), refused: [refused("pin")] }) },
    { name: "two mutations", view: aView({ refused: [refused("pin"), refused("favourite")] }) },
    {
      name: "a translation that is not there",
      view: aView({ view: { status_id: "specimen", media_shown: false, translated: "DE" } }),
    },
    {
      name: "translated",
      view: aView({
        status: { content: "<p>Die Ebbe ist da, und die Pfuhlschnepfen sind da.</p>", language: "de" },
        view: { status_id: "specimen", media_shown: false, translated: "en" },
      }),
      translation: {
        content: "<p>The tide is out, and the godwits are in.</p>",
        detected_language: "de",
        provider: "LibreTranslate",
      },
    },
  ],
};
