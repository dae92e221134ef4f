import { loadLateWords } from "../../i18n/late_messages";

/** A part of the screen that comes later, together with what is said on it (`build/messages`). */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadLateWords()]);
  return loaded;
}
