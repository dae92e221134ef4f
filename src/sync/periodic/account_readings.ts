import { readOwnAccount } from "../../db/sessions/own_account";
import * as v from "valibot";
import type { Answer } from "../../api/client";
import { saveFilters } from "../../db/settings/filters";
import { ingest } from "../../db/ingest/ingest";
import type { Page } from "../../db/ingest/split_entities";
import { saveMarkers } from "../../db/timelines/markers";
import type { AccountDb } from "../../db/schema";
import { saveSettingsProfiles } from "../../db/settings/settings_profiles";
import { saveTranslationLanguages } from "../../db/instance/translation_languages";
import type { Capabilities } from "../../domain/instance/capabilities";
import { Account } from "../../domain/entities/account";
import { Announcement } from "../../domain/entities/announcement";
import { CustomEmoji } from "../../domain/entities/custom_emoji";
import { Filter } from "../../domain/entities/filter";
import { Marker } from "../../domain/entities/marker";
import { get, type ServerRequest } from "../../domain/requests/server_request";
import { TranslationLanguages } from "../../domain/instance/translation_languages";
import { requestsTop, saveRequests } from "../accounts/follow_requests";
import { itemsOf, readAs } from "../requests/answer_items";
import { allLists, saveLists } from "../accounts/lists";
import type { OutboxService } from "../outbox/outbox";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Of those whom the reader mutes or blocks: so many on a page, Mastodon's most, and so many pages. */
const PEOPLE = 80;
const PEOPLE_PAGES = 12;
const Markers = v.record(v.string(), v.unknown());
const Suggestion = v.object({ account: Account });
const Profile = v.object({ name: v.string(), version: v.number() });

/** Something that stands beside the timelines and is read whole. */
export type Reading = {
  request(): ServerRequest;
  /** How long, in ms, an answer is good for. */
  fresh: number;
  visitors?: true;
  /** Whether there is any sense in asking. */
  wanted?(): Promise<boolean> | boolean;
  /** How many pages are read, by what each says of the next; one where it is left out. */
  pages?: number;
  /** Keeps what came; `further`: the pages after the first, in their order. */
  save(answer: Answer, further: readonly Answer[]): Promise<void>;
};

/**
 * Everything that stands beside the timelines, by the key of its `fetches` row (spec 000, section 7: lists every 240 s,
 * announcements every 60 s, profiles of settings every 600 s).
 * @param intend queues what the server is to be told once more
 */
export function readingsOf(
  db: AccountDb,
  viewer: boolean,
  can: () => Capabilities,
  intend: OutboxService["intend"],
): Record<string, Reading> {
  const asked = ({ asked_at, answered_at }: Answer) => ({ asked_at, viewer, seen_at: answered_at });
  const put = async (page: Page, answer: Answer) => void (await ingest(db, page, asked(answer)));
  /** Everybody on a list of the reader's own (spec 002, section 7). How they stand to each other comes along from Akkoma. */
  const everybody = (key: "mutes" | "blocks"): Reading => ({
    request: () => get(`/api/v1/${key}`, { limit: PEOPLE, with_relationships: true }),
    fresh: HOUR,
    pages: PEOPLE_PAGES,
    async save(answer, further) {
      const pages = [answer, ...further];
      const accounts = pages.flatMap((page) => itemsOf(Account, page));
      await put({ accounts, roster: { key, more: pages.at(-1)?.next != null } }, answer);
    },
  });
  /** Up to which notification one has read, and up to which the server was told that all are seen. */
  const seen = { upto: "", told: "" };
  return {
    me: {
      request: () => get("/api/v1/accounts/verify_credentials"),
      fresh: HOUR,
      save: (answer) => put({ me: readAs(Account, answer) }, answer),
    },
    markers: {
      request: () => get("/api/v1/markers", { timeline: ["home", "notifications"] }),
      fresh: 0,
      async save(answer) {
        // A marker that cannot be read costs itself: how far one has read is on this device too.
        const said = { notifications: { last_read_id: "" }, ...readAs(Markers, answer) };
        const markers = Object.entries(said).flatMap(([timeline, one]) => {
          const marker = v.safeParse(Marker, one);
          return marker.success ? [{ timeline, ...marker.output }] : [];
        });
        const back = await saveMarkers(db, markers, answer.asked_at);
        const ours = back.find(({ timeline }) => timeline === "notifications");
        if (ours) await intend("marker", { timeline: "notifications", last_read_id: ours.last_read_id });
      },
    },
    // With every new notification Akkoma and Pleroma put their marker back to the last one that they hold for seen
    // (`Marker.multi_set_last_read_id`), and a marker makes none seen: they are told of that besides.
    seen: {
      request: () => ({ method: "POST", path: "/api/v1/pleroma/notifications/read", form: { max_id: seen.upto } }),
      fresh: 0,
      async wanted() {
        const { last_read_id = "", pleroma } = (await db.markers.get("notifications")) ?? {};
        seen.upto = last_read_id;
        return (pleroma?.unread_count ?? 0) > 0 && last_read_id !== "" && last_read_id !== seen.told;
      },
      save: async () => void (seen.told = seen.upto),
    },
    emojis: {
      request: () => get("/api/v1/custom_emojis"),
      fresh: 24 * HOUR,
      visitors: true,
      save: (answer) => put({ emojis: itemsOf(CustomEmoji, answer) }, answer),
    },
    // The row of whoever looks at them, too (`sync/statuses/details`): what one has read the other does not ask for.
    "lists:all": {
      request: allLists,
      fresh: 240 * SECOND,
      save: (answer) => saveLists(db, viewer, answer),
    },
    filters: {
      request: () => get(`/api/${can().filters}/filters`),
      fresh: 240 * SECOND,
      save: (answer) => saveFilters(db, itemsOf(Filter, answer), asked(answer)),
    },
    mutes: everybody("mutes"),
    blocks: everybody("blocks"),
    announcements: {
      request: () => get("/api/v1/announcements"),
      fresh: 60 * SECOND,
      save: (answer) => put({ announcements: itemsOf(Announcement, answer) }, answer),
    },
    follow_requests: {
      request: requestsTop,
      fresh: 60 * SECOND,
      wanted: async () => (await readOwnAccount(db))?.locked ?? false,
      save: (answer) => saveRequests(db, viewer, answer, false),
    },
    suggestions: {
      request: () => get(`/api/${can().suggestions ?? "v1"}/suggestions`),
      fresh: HOUR,
      wanted: () => can().suggestions !== null,
      async save(answer) {
        const accounts =
          can().suggestions === "v2"
            ? itemsOf(Suggestion, answer).map(({ account }) => account)
            : itemsOf(Account, answer);
        await put({ accounts, roster: { key: "suggestions", more: answer.next !== null } }, answer);
      },
    },
    settings_profiles: {
      request: () => get("/api/v1/akkoma/frontend_settings/pleroma-fe"),
      fresh: 600 * SECOND,
      wanted: () => can().settings_profiles,
      save: (answer) => saveSettingsProfiles(db, itemsOf(Profile, answer)),
    },
    translation_languages: {
      request: () => get(can().translation_languages ?? ""),
      fresh: 24 * HOUR,
      wanted: () => can().translation_languages !== null,
      save: (answer) => saveTranslationLanguages(db, readAs(TranslationLanguages, answer)),
    },
  };
}
