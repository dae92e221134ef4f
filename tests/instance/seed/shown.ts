import type { Server } from "../serving/server";
import { seedAttachments } from "./attachments";
import { seedConversation } from "./conversation";
import { seedResponses } from "./responses";
import { seedWritings } from "./writings";

/** Adds what `npm start` shows beside the seed's people and posts: a long conversation, and a post for every state of a status. */
export function seedShown(server: Server): void {
  seedConversation(server);
  seedAttachments(server);
  seedWritings(server);
  seedResponses(server);
}
