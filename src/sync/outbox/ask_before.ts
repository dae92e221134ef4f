import type { Api } from "../../api/client";
import { readAnswer } from "../../domain/mutations/answer";
import type { Settlement } from "../../domain/mutations/settlement";
import type { Intent } from "../../domain/mutations/registry";
import { requestOf } from "../../domain/mutations/requests";

type Asked = Pick<Api, "ask">;
type Told = { settlement: Settlement; at: number };

/**
 * What the server says before an act is sent where it needs not be sent any more (`MutationRequest.before`), and when it was asked, in
 * ms. A failure, or an answer that cannot be read, says nothing: the sending itself tells what is the matter. The worker asks
 * without sending anything: what sends acts is a part of it that it loads when it must.
 */
export async function askBefore(api: Asked, intent: Intent, signal?: AbortSignal): Promise<Told | null> {
  const { before, answer } = requestOf(intent);
  if (!before) return null;
  try {
    const { json, asked_at } = await api.ask(before.request(intent.args), signal);
    const settlement = before.settle(intent.args, readAnswer(answer, json));
    return settlement && { settlement, at: asked_at };
  } catch {
    return null;
  }
}
