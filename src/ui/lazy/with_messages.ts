import { loadLateMessages } from "../../i18n/late_messages";

/** A part of the screen that comes later, together with what is said on it (`build/messages`). */
export async function withMessages<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadLateMessages()]);
  return loaded;
}
