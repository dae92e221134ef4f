import { readOwnAccount } from "../../db/sessions/own_account";
import * as v from "valibot";
import type { Answer } from "../../api/client";
import { saveFilters } from "../../db/accounts/filters";
import { ingest } from "../../db/ingest/ingest";
import type { EntityPage } from "../../db/ingest/split_entities";
import { saveMarkers } from "../../db/timelines/markers";
import type { AccountDb } from "../../db/schema";
import { saveSettingsProfiles } from "../../db/settings/settings_profiles";
import { saveTranslationLanguages } from "../../db/instance/translation_languages";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { staffOf } from "../../domain/instance/staff";
import { Account } from "../../domain/entities/accounts/account";
import { CustomEmoji } from "../../domain/entities/custom_emoji";
import { Filter } from "../../domain/entities/filter";
import { Marker } from "../../domain/entities/marker";
import { OpenCount, openReportsRequest } from "../../domain/moderation/open_count";
import { getRequest, type ServerRequest } from "../../domain/requests/server_request";
import { TranslationLanguages } from "../../domain/instance/translation_languages";
import { followedTagsRequest, saveFollowedTagPages, TAG_PAGES } from "../accounts/followed_tags";
import { WHOLE_PAGES, rosterRequest, saveRoster } from "../accounts/rosters";
import { filtersRequest } from "../../domain/mutations/filter/request";
import { parseItems, parseAnswer } from "../requests/answer_items";
import type { Pages } from "../requests/read_pages";
import {
  allAnnouncementsRequest,
  announcementsRequest,
  saveAllAnnouncementsAnswer,
  saveAnnouncementsAnswer,
} from "../instance/announcements";
import { saveSuggestions, suggestionsRequest } from "../accounts/suggestions";
import { listsRequest, saveLists } from "../accounts/lists";
import type { OutboxService } from "../outbox/outbox";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const Markers = v.record(v.string(), v.unknown());
const Profile = v.object({ name: v.string(), version: v.number() });

/** A resource that is read periodically and as a whole. */
export type PeriodicReading = {
  request(): ServerRequest;
  /** How long an answer is fresh, in ms. */
  fresh_ms: number;
  visitors?: true;
  /** Whether the request makes sense now. */
  isNeeded?(): Promise<boolean> | boolean;
  /** The most pages that are read by following links; 1 by default. */
  pages?: number;
  /** Stores the answer, or all pages in order. */
  save(...pages: Pages): Promise<void>;
};

/**
 * All periodic readings, by the key of their `fetches` row.
 * @param told.intend queues a marker that the server has to be sent again
 * @param told.onOpenReports takes how many reports are open, for the staff
 */
export function periodicReadings(
  db: AccountDb,
  viewer: boolean,
  can: () => Capabilities,
  { intend, onOpenReports }: { intend: OutboxService["intend"]; onOpenReports(now: OpenCount): void },
): Record<string, PeriodicReading> {
  const context = ({ asked_at, answered_at }: Answer) => ({ asked_at, viewer, seen_at: answered_at });
  const put = async (page: EntityPage, answer: Answer) => void (await ingest(db, page, context(answer)));
  /** The user's muted or blocked accounts, or those that request to follow the user. */
  const roster = (key: "mutes" | "blocks" | "follow_requests") => ({
    request: () => rosterRequest(key, can().relationships_inside === true),
    save: (...pages: Pages) => saveRoster(db, viewer, key, pages),
  });
  /** The last read notification, and the last one that Akkoma or Pleroma was told to mark as seen. */
  const seen = { upto: "", sent: "" };
  return {
    me: {
      request: () => getRequest("/api/v1/accounts/verify_credentials"),
      fresh_ms: HOUR,
      save: (answer) => put({ me: parseAnswer(Account, answer) }, answer),
    },
    markers: {
      request: () => getRequest("/api/v1/markers", { timeline: ["home", "notifications"] }),
      fresh_ms: 0,
      async save(answer) {
        // A marker that cannot be parsed is skipped, because the position is stored on this device as well.
        const by_timeline = { notifications: { last_read_id: "" }, ...parseAnswer(Markers, answer) };
        const markers = Object.entries(by_timeline).flatMap(([timeline, one]) => {
          const marker = v.safeParse(Marker, one);
          return marker.success ? [{ timeline, ...marker.output }] : [];
        });
        const regressed = await saveMarkers(db, markers, answer.asked_at);
        const own_marker = regressed.find(({ timeline }) => timeline === "notifications");
        if (own_marker) await intend("marker", { timeline: "notifications", last_read_id: own_marker.last_read_id });
      },
    },
    // With each new notification, Akkoma and Pleroma reset their marker to the last notification that they count as
    // seen (`Marker.multi_set_last_read_id`). Moving the marker does not mark any as seen, so that this request is
    // needed as well.
    seen: {
      request: () => ({ method: "POST", path: "/api/v1/pleroma/notifications/read", form: { max_id: seen.upto } }),
      fresh_ms: 0,
      async isNeeded() {
        const { last_read_id = "", pleroma } = (await db.markers.get("notifications")) ?? {};
        seen.upto = last_read_id;
        return (pleroma?.unread_count ?? 0) > 0 && last_read_id !== "" && last_read_id !== seen.sent;
      },
      save: async () => void (seen.sent = seen.upto),
    },
    emojis: {
      request: () => getRequest("/api/v1/custom_emojis"),
      fresh_ms: 24 * HOUR,
      visitors: true,
      save: (answer) => put({ emojis: parseItems(CustomEmoji, answer) }, answer),
    },
    // The key is the `fetches` row of the resource `lists` (`sync/accounts/account_resources`), so that neither repeats the
    // other's request.
    "lists:all": {
      request: listsRequest,
      fresh_ms: 240 * SECOND,
      save: (answer) => saveLists(db, viewer, answer),
    },
    // The key is that of the resource `followed_tags`, as above.
    "followed_tags:all": {
      request: followedTagsRequest,
      fresh_ms: HOUR,
      pages: TAG_PAGES,
      isNeeded: () => can().follows_tags === true,
      save: (...pages) => saveFollowedTagPages(db, pages),
    },
    filters: {
      request: () => filtersRequest(can().filters ?? "v2"),
      fresh_ms: 240 * SECOND,
      isNeeded: () => can().filters !== null,
      save: (answer) => saveFilters(db, parseItems(Filter, answer), context(answer)),
    },
    // As with lists, the keys are the `fetches` rows of what screens watch (`sync/accounts/rosters`).
    "roster:mutes": { ...roster("mutes"), fresh_ms: HOUR, pages: WHOLE_PAGES },
    "roster:blocks": { ...roster("blocks"), fresh_ms: HOUR, pages: WHOLE_PAGES },
    // The keys are those of the resources `announcements` and `all_announcements`, as above.
    "announcements:all": {
      request: announcementsRequest,
      fresh_ms: 60 * SECOND,
      save: (answer) => saveAnnouncementsAnswer(db, viewer, answer),
    },
    "all_announcements:all": {
      request: allAnnouncementsRequest,
      fresh_ms: 60 * SECOND,
      isNeeded: async () => can().writes_announcements === true && staffOf(await readOwnAccount(db)).administers,
      save: (answer) => saveAllAnnouncementsAnswer(db, answer),
    },
    // The number stays in memory, so that each tab asks for itself: the leading one each minute, others when they are
    // looked at.
    open_reports: {
      request: () => openReportsRequest(can().staff_calls ?? "pleroma"),
      fresh_ms: 0,
      isNeeded: async () => can().staff_calls !== undefined && staffOf(await readOwnAccount(db)).reports,
      save: async (answer) => onOpenReports(parseAnswer(OpenCount, answer)),
    },
    "roster:follow_requests": {
      ...roster("follow_requests"),
      fresh_ms: 60 * SECOND,
      isNeeded: async () => (await readOwnAccount(db))?.locked ?? false,
    },
    // The key is that of the resource `suggestions`, as above.
    "suggestions:all": {
      request: () => suggestionsRequest(can().suggestions ?? "v1"),
      fresh_ms: HOUR,
      isNeeded: () => can().suggestions !== null,
      save: (answer) => saveSuggestions(db, can().suggestions ?? "v1", viewer, answer),
    },
    settings_profiles: {
      request: () => getRequest("/api/v1/akkoma/frontend_settings/pleroma-fe"),
      fresh_ms: 600 * SECOND,
      isNeeded: () => can().settings_profiles,
      save: (answer) => saveSettingsProfiles(db, parseItems(Profile, answer)),
    },
    translation_languages: {
      request: () => getRequest(can().translation_languages ?? ""),
      fresh_ms: 24 * HOUR,
      isNeeded: () => can().translation_languages !== null,
      save: (answer) => saveTranslationLanguages(db, parseAnswer(TranslationLanguages, answer)),
    },
  };
}
