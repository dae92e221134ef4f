import { loadLateMessages } from "../../i18n/late_messages";

/** Waits for a lazily loaded part and for the messages that are not in the first load (`build/messages`). */
export async function withMessages<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadLateMessages()]);
  return loaded;
}
