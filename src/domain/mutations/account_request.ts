import type { Relationship } from "../entities/accounts/relationship";
import { getRequest } from "../requests/server_request";
import type { MutationRequest } from "./request";
import type { Settlement } from "./settlement";
import type { Toggle } from "./status_effect";

/** The answer is the changed relationship. */
export const answersRelationship = {
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer] }),
} satisfies Pick<MutationRequest<unknown, "relationship">, "answer" | "settle">;

/** The request for the relationships with some accounts. */
export const relationshipsRequest = (ids: readonly string[]) =>
  getRequest("/api/v1/accounts/relationships", { id: ids });

/**
 * Asks before an option of a follow is changed, which is sent as a follow: one that was ended elsewhere would begin
 * again. What the server says is kept then.
 */
export const whileFollowed = {
  request: ({ id }: Toggle) => relationshipsRequest([id]),
  settle: (_args: Toggle, answer: Relationship): Settlement | null =>
    answer.following || answer.requested ? null : { relationships: [answer] },
};

/**
 * The request that turns something on for an account, `verb` being the last part of its path, and off by "un" before
 * the verb. The server then gives other pages of the timelines that `drops` names.
 */
export const accountToggleRequest = (
  verb: "follow" | "block" | "mute",
  drops: NonNullable<Settlement["drops"]>,
): MutationRequest<Toggle, "relationship"> => ({
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/accounts/${id}/${on ? verb : `un${verb}`}` }),
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops }),
});
