import { renamedStores } from "../../../src/db/connection/upgrade_store_names";
import { newOfflineDownload } from "../../../src/domain/offline/offline_download";
import written from "../fixtures/databases_of_0_1_0.json";
import { blankDraft } from "./entities";
import { aSession } from "./rows";

type Row = Record<string, unknown>;
type Stores = Record<string, { stores: Record<string, { rows: Row[] }> }>;

const renamed = Object.assign({}, ...Object.values(renamedStores).flatMap(Object.values)) as Record<string, string>;

/** The present name of a store that an earlier version wrote. */
export const presentName = (store: string): string => renamed[store] ?? store;

const session = aSession("me");
const file = { id: "f", blob: new Blob(["x"]), name: "x.png", created_at: 1 };
const draft = { ...blankDraft, id: "status", text: "Half a thought", updated_at: 1 };
const { statuses, ...fixture } = Object.fromEntries(
  Object.values(written as unknown as Stores).flatMap(({ stores }) =>
    Object.entries(stores).map(([store, { rows }]) => [presentName(store), rows[0]]),
  ),
);
const { reblog: _reblog, quote: _quote, ...status } = statuses ?? {};

/** A row of each table of an account's and of the device's database that nothing is wrong with. */
export const goodRows: Readonly<Record<string, Row | undefined>> = {
  ...fixture,
  statuses: status,
  drafts: draft,
  files: file,
  all_announcements: {
    id: "1",
    content: "<p>Low tide</p>",
    starts_at: null,
    ends_at: null,
    all_day: false,
    published_at: "2026-11-26T22:47:09Z",
    updated_at: "2026-11-26T22:47:09Z",
    emojis: [],
    reactions: [],
    pleroma: { raw_content: "Low tide" },
  },
  tombstones: { id: "1", at: 1 },
  dismissed_suggestions: { id: "1", at: 1 },
  followed_tags: { name: "pub", title: "Pub", following: true, asked_at: 1 },
  blocked_servers: { order: 1, domain: "bad.example", severity: "suspend", comment: null },
  muted_domains: { domain: "host.example", muted: true, asked_at: 1 },
  mute_ends: { id: "1", at: 2, asked_at: 1 },
  hashtags: { name: "pub", at: 1 },
  histories: { status_id: "1", asked_at: 1, edited_at: null, versions: [] },
  imports: { id: "i", kind: "follows", at: 1, state: "running", failure: null },
  import_lines: {
    seq: 1,
    import_id: "i",
    target: "ada@host.example",
    state: "waiting",
    attempts: 0,
    again_at: 0,
    outbox_ids: [],
    refusal: null,
  },
  themes: { id: "t", at: 1, theme: { name: "Dusk", dark: null, light: null } },
  lists: { id: "1", title: "Friends", asked_at: 1 },
  list_members: { list_id: "1", account_id: "2", on: true, asked_at: 1 },
  bookmark_folders: { id: "1", name: "Read later", emoji: "📚", emoji_url: null, asked_at: 1 },
  settled_lists: { id: "local:1", list_id: "1", at: 1 },
  previews: { draft_id: "1", of: "", content: "", spoiler_text: "", emojis: [], mentions: [], tags: [], asked_at: 1 },
  recent_searches: { query: "tide", at: 1 },
  recent_emojis: { name: "cat", at: 1 },
  relationships: { id: "1", asked_at: 1, following: true, note: "" },
  reading_positions: { timeline: "home", order: "1", offset: 0, shown: "1", heights: {} },
  offline_downloads: { ...newOfflineDownload({ timelines: ["home"], newest: 100 }, 1) },
  scheduled: { id: "1", at: 1, asked_at: 1, written: draft, here: true },
  settled: { id: "local:1", status_id: "1", at: 1 },
  sources: { status_id: "1", text: "", spoiler_text: "", content_type: null, asked_at: 1, edited_at: null },
  downloaded_statuses: { status_id: "1", at: 1 },
  shown_alerts: { id: "1", at: 1 },
  views: { status_id: "1", media_shown: true },
  pending_sign_outs: { ...session },
  kept_drafts: { key: session.key, drafts: [draft], files: [file] },
  shared: { id: "1", at: 1, title: "", text: "", url: "", files: [] },
  sign_ins: { origin: "https://host", client_id: "", client_secret: "", state: "1", verifier: "", at: 1, key: null },
  sessions: { ...session },
  translations: {
    status_id: "1",
    language: "en",
    asked_at: 1,
    content: "",
    edited_at: null,
    detected_language: null,
    provider: null,
  },
  trends: {
    kind: "links",
    hashtags: [{ name: "pub", history: [{ uses: "2", accounts: "1" }] }],
    status_ids: ["1"],
    links: [{ url: "https://host/", title: "", description: "", provider_name: "", image: null, history: [] }],
    asked_at: 1,
  },
  uploads: { file_id: "f", state: "waiting", sent: 0, of: 1, attempts: 0, again_at: 0, failure: null },
};

const wrong = [null, 7, [null]];

/**
 * Rows like `row` under keys of their own: the key alone, nothing but nulls, and each field with something else in it.
 * @param key the names of the fields of the key
 */
export function garbageLike(row: Row, key: readonly string[]): Row[] {
  const fields = Object.keys(row).filter((field) => !key.includes(field));
  const bare = Object.fromEntries(key.map((field) => [field, row[field]]));
  const last = key.at(-1) ?? "";
  const rows = [
    bare,
    { ...Object.fromEntries(fields.map((field) => [field, null])), ...bare },
    ...fields.flatMap((field) => wrong.map((value) => ({ ...row, [field]: value }))),
  ];
  return rows.map((one, at) => ({
    ...one,
    // What an outbox row is called is unique.
    ...(typeof one["id"] === "string" && "seq" in one && { id: `${one["id"]}-${at}` }),
    [last]: typeof row[last] === "number" ? at + 1000 : `${String(row[last])}-${at}`,
  }));
}
