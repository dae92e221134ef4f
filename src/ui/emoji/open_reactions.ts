import type { Instance } from "../../domain/instance/instance";
import type { StatusRow } from "../../domain/rows/rows";
import type { T } from "../../i18n/translator";
import type { World } from "../context/useWorld";
import { openPicker } from "./picker_state";

type Reacting = Pick<World, "sync"> & { t: T; reactions: Instance["reactions"] };

/**
 * Opens the picker for a status, at its button: what is picked becomes the reader's reaction, or is taken back where it was
 * that already.
 * @param reactions which emoji the server takes
 */
export function openReactions({ t, sync, reactions }: Reacting, status: StatusRow, anchor: HTMLElement): void {
  const { id, emoji_reactions } = status;
  openPicker({
    anchor,
    label: t("status.react"),
    custom: reactions === "any",
    several: false,
    onPick({ name, image }) {
      const mine = emoji_reactions.some((one) => one.me && one.name === name);
      void sync.outbox.intend("react", { id, name, url: image?.url ?? null, on: !mine });
    },
  });
}
