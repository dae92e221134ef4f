import type { StatusView } from "../../db/read/status";
import { loadLateWords } from "../../i18n/late";
import { useAdmin, useInstance } from "../device";
import { useAsk } from "../dialog/useAsk";
import { useT } from "../useT";
import { useWorld } from "../world";

/** A function that opens a status's menu at a button. The menu's code and words come with the first press. */
export function useStatusMenu(): (view: StatusView, button: HTMLElement) => void {
  const t = useT();
  const { db, sync, session, clock, random } = useWorld();
  const { translates, editing_available: edits } = useInstance();
  const admin = useAdmin();
  const ask = useAsk();
  return (view, button) =>
    void Promise.all([import("./menu"), loadLateWords()]).then(([{ openStatusMenu }]) =>
      openStatusMenu({ t, db, sync, session, clock, random, ask, admin, translates, edits }, view, button),
    );
}
