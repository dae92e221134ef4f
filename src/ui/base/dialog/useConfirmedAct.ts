import { readSetting } from "../../../db/settings/settings";
import type { SettingKey } from "../../../domain/settings/settings";
import { useAdmin } from "../../context/useDevice";
import { useWorld } from "../../context/useWorld";
import { askConfirmation, type Question } from "./ask_confirmation";

/** The settings that say whether an act is asked about first (spec 000 section 3, "confirmation flags"). */
type AskKey = Extract<SettingKey, `modalOn${string}`>;

/** Asks the reader about an act where its setting says so; resolves with whether it is to be done. */
export type Ask = (setting: AskKey, question: Question) => Promise<boolean>;

/** The function that asks before an act. The setting is read when the act is wanted: no row on the screen watches it. */
export function useConfirmedAct(): Ask {
  const { db } = useWorld();
  const admin = useAdmin();
  return async (setting, question) => !(await readSetting(db, setting, admin)) || askConfirmation(question);
}
