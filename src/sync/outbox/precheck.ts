import type { Api } from "../../api/client";
import { readAnswer } from "../../domain/mutations/answer";
import type { Settlement } from "../../domain/mutations/settlement";
import type { Intent } from "../../domain/mutations/registry";
import { requestOf } from "../../domain/mutations/requests";

type Asked = Pick<Api, "request">;
type Told = { settlement: Settlement; at: number };

/**
 * Requests, before a mutation is sent, the state that may make sending it unnecessary (`MutationRequest.precheck`).
 * Returns the mutation's settlement and when the state was requested (ms), or null where it must be sent, also after a
 * failure or an unreadable answer. It has a file of its own because the service worker uses it without loading the code
 * that sends mutations.
 */
export async function runPrecheck(api: Asked, intent: Intent, signal?: AbortSignal): Promise<Told | null> {
  const { precheck, answer } = requestOf(intent);
  if (!precheck) return null;
  try {
    const { json, asked_at } = await api.request(precheck.request(intent.args), signal);
    const settlement = precheck.settle(intent.args, readAnswer(answer, json));
    return settlement && { settlement, at: asked_at };
  } catch {
    return null;
  }
}
