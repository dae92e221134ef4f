import type { StatusView } from "../../db/read/status";
import { useAdmin, useInstance } from "../device";
import { useAsk } from "../dialog/useAsk";
import { onceLoaded } from "../onceLoaded";
import { useT } from "../useT";
import { withWords } from "../withWords";
import { useWorld } from "../world";

/** A function that opens a status's menu at a button. The menu's code and words come with the first press. */
export function useStatusMenu(): (view: StatusView, button: HTMLElement) => void {
  const t = useT();
  const { db, sync, session, clock, random } = useWorld();
  const { translates, editing_available: edits } = useInstance();
  const admin = useAdmin();
  const ask = useAsk();
  return (view, button) =>
    onceLoaded(t, withWords(import("./menu")), ({ openStatusMenu }) =>
      openStatusMenu({ t, db, sync, session, clock, random, ask, admin, translates, edits }, view, button),
    );
}
