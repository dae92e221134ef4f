import { type ReactNode, useMemo } from "react";
import { readChoices } from "../../db/settings/settings";
import { ChoicesContext } from "../../ui/context/useSetting";
import { useWorld } from "../../ui/context/useWorld";
import { useStableLive } from "../start/useStableLive";

type Props = { device: Readonly<Record<string, unknown>>; children: ReactNode };

/** Provides the user's settings, of this device and of the account, from a single live query. */
export function SettingsProvider({ device, children }: Props) {
  const { db, initialChoices } = useWorld();
  const own = useStableLive(initialChoices, () => readChoices(db), [db]);
  const choices = useMemo(() => ({ ...device, ...own }), [device, own]);
  return <ChoicesContext value={choices}>{children}</ChoicesContext>;
}
