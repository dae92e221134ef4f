import { readSetting } from "../../../db/settings/settings";
import type { SettingKey } from "../../../domain/settings/settings";
import { useAdmin } from "../../context/useDevice";
import { useWorld } from "../../context/useWorld";
import { askConfirmation, type Question } from "./ask_confirmation";

/** The settings that require a confirmation before an action. */
type AskKey = Extract<SettingKey, `modalOn${string}`>;

/** Asks for a confirmation if the setting requires one. Resolves with whether to go on. */
export type AskBeforeAction = (setting: AskKey, question: Question) => Promise<boolean>;

/** Returns a function that asks before an action. It reads the setting when called, so that no row subscribes to it. */
export function useConfirmedAction(): AskBeforeAction {
  const { db } = useWorld();
  const admin = useAdmin();
  return async (setting, question) => !(await readSetting(db, setting, admin)) || askConfirmation(question);
}
