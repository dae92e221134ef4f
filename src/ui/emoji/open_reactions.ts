import type { Instance } from "../../domain/instance/instance";
import type { StatusRow } from "../../domain/rows/rows";
import type { T } from "../../i18n/translator";
import type { World } from "../context/useWorld";
import { openPicker } from "./picker_state";

type Reacting = Pick<World, "sync"> & { t: T; reactions: Instance["reactions"] };

/**
 * Opens the emoji picker for reacting to a status. A picked emoji toggles the user's reaction.
 * @param reactions which emoji the server accepts
 * @param anchor the button that opens the picker
 */
export function openReactions({ t, sync, reactions }: Reacting, status: StatusRow, anchor: HTMLElement): void {
  const { id, emoji_reactions } = status;
  openPicker({
    anchor,
    label: t("status.react"),
    custom: reactions === "any",
    multiple: false,
    onPick({ name, image }) {
      const mine = emoji_reactions.some((reaction) => reaction.me && reaction.name === name);
      void sync.outbox.intend("react", { id, name, url: image?.url ?? null, on: !mine });
    },
  });
}
