import type { Answer, Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import { removeAnnouncement, saveAllAnnouncements, saveWrittenAnnouncement } from "../../db/instance/announcements";
import type { AccountDb } from "../../db/schema";
import { Announcement } from "../../domain/entities/announcement";
import type { WrittenAnnouncement } from "../../domain/instance/written_announcement";
import { getRequest } from "../../domain/requests/server_request";
import { parseAnswer, parseItems } from "../requests/answer_items";

const ADMIN = "/api/v1/pleroma/admin/announcements";
/** How many of all announcements are asked for; Akkoma gives 20 where nobody says. */
const MOST = 100;

/** The request for the announcements that the server shows its users. */
export const announcementsRequest = () => getRequest("/api/v1/announcements");

/** The request for all announcements, those that are over or are to come too. Only admins may ask. */
export const allAnnouncementsRequest = () => getRequest(ADMIN, { limit: MOST });

/** Stores an answer of `announcementsRequest`. */
export async function saveAnnouncementsAnswer(db: AccountDb, viewer: boolean, answer: Answer): Promise<void> {
  const { asked_at, answered_at } = answer;
  await ingest(db, { announcements: parseItems(Announcement, answer) }, { asked_at, viewer, seen_at: answered_at });
}

/** Stores an answer of `allAnnouncementsRequest`. */
export const saveAllAnnouncementsAnswer = (db: AccountDb, answer: Answer): Promise<void> =>
  saveAllAnnouncements(db, parseItems(Announcement, answer));

/**
 * Reads the announcements that the server shows its users. Returns when they were asked for (ms). Throws `ApiError`.
 */
export async function refreshAnnouncements(api: Api, db: AccountDb, viewer: boolean): Promise<number> {
  const answer = await api.request(announcementsRequest());
  await saveAnnouncementsAnswer(db, viewer, answer);
  return answer.asked_at;
}

/** Reads all announcements. Returns when they were asked for (ms). Throws `ApiError`. */
export async function refreshAllAnnouncements(api: Api, db: AccountDb): Promise<number> {
  const answer = await api.request(allAnnouncementsRequest());
  await saveAllAnnouncementsAnswer(db, answer);
  return answer.asked_at;
}

/**
 * Makes an announcement, or changes the one with the id `id`, and stores what the server answers. Throws `ApiError`.
 */
export async function sendAnnouncement(
  api: Api,
  db: AccountDb,
  id: string | null,
  written: WrittenAnnouncement,
): Promise<void> {
  const answer = await api.request({
    method: id === null ? "POST" : "PATCH",
    path: id === null ? ADMIN : `${ADMIN}/${encodeURIComponent(id)}`,
    json: written,
  });
  await saveWrittenAnnouncement(db, parseAnswer(Announcement, answer));
}

/** Deletes an announcement, at the server and here. Throws `ApiError`. */
export async function deleteAnnouncement(api: Api, db: AccountDb, id: string): Promise<void> {
  await api.request({ method: "DELETE", path: `${ADMIN}/${encodeURIComponent(id)}` });
  await removeAnnouncement(db, id);
}
