import type { Server } from "../serving/server";
import { seedAttachments } from "./attachments";
import { seedConversation } from "./conversation";
import { seedResponses } from "./responses";
import { seedShowcase } from "./showcase/showcase";
import { seedStates } from "./states";
import { seedWritings } from "./writings";

/** How long before now everybody else's posts end, in milliseconds, so that the showcase's are the newest. */
export const shown_rests_ms = 7.5 * 3_600_000;
/** Specimens are a day old: their polls are open, and no timeline begins with them. */
const old_ms = 26 * 3_600_000;

/**
 * Adds what `npm start` shows beside the seed's people and posts: the newest posts of all timelines, a long
 * conversation, and a post for every state of a status, by `gallery` and `writer`, and people in every state of an
 * account, whom nobody follows.
 */
export function seedShown(server: Server): void {
  const until = server.clock.now() - old_ms;
  seedConversation(server);
  seedAttachments(server, until);
  seedWritings(server, until);
  seedResponses(server, "gallery", until);
  seedStates(server);
  seedShowcase(server);
}
