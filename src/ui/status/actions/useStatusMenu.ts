import type { StatusView } from "../../../db/read/statuses/status";
import { useAdmin, useInstance } from "../../context/useDevice";
import { useAsk } from "../../base/dialog/useConfirmedAct";
import { onceLoaded } from "../../lazy/when_loaded";
import { useT } from "../../context/useT";
import { withWords } from "../../lazy/with_messages";
import { useWorld } from "../../context/useWorld";

/** A function that opens a status's menu at a button. The menu's code and words come with the first press. */
export function useStatusMenu(): (view: StatusView, button: HTMLElement) => void {
  const t = useT();
  const { db, sync, session, clock, random } = useWorld();
  const { translates, editing_available: edits } = useInstance();
  const admin = useAdmin();
  const ask = useAsk();
  return (view, button) =>
    onceLoaded(t, withWords(import("./status_menu")), ({ openStatusMenu }) =>
      openStatusMenu({ t, db, sync, session, clock, random, ask, admin, translates, edits }, view, button),
    );
}
