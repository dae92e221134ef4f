import { type ModalParts, preloadModal } from "../../ui/base/dialog/ModalContent";
import { withMessages } from "../../ui/lazy/with_messages";

/** Loads the parts of the settings. */
export async function loadSettings(): Promise<ModalParts> {
  const [content, footer] = await withMessages(
    Promise.all([import("../../features/settings/SettingsContent"), import("../../features/settings/SettingsFooter")]),
  );
  return { Content: content.SettingsContent, Footer: footer.SettingsFooter };
}

/** Loads them before they are opened: for what the settings are about to be opened by. */
export const preloadSettings = (): void => preloadModal(loadSettings);

/** Loads the parts of the moderation. */
export async function loadModeration(): Promise<ModalParts> {
  return { Content: (await withMessages(import("../../features/moderation/ModerationContent"))).ModerationContent };
}
