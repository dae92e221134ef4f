import type { Status } from "../entities/statuses/status";

/**
 * The status that the answer to a request for the status `id` means. snac answers with somebody's repeat of it, whose
 * own id is another one and whose `reblog` is what was asked for.
 */
export const answeredStatus = (id: string, answer: Status): Status =>
  answer.id !== id && answer.reblog?.id === id ? answer.reblog : answer;
