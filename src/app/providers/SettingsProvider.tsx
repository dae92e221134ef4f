import type { ReactNode } from "react";
import { readChoices } from "../../db/settings/settings";
import { ChoicesContext } from "../../ui/context/useSetting";
import { useWorld } from "../../ui/context/useWorld";
import { useStableLive } from "../start/useStableLive";

type Props = { device: Readonly<Record<string, unknown>>; children: ReactNode };

/** Tells everything below what the reader has chosen, on this device and in their account: one live read for all. */
export function SettingsProvider({ device, children }: Props) {
  const { db, chosen } = useWorld();
  const own = useStableLive(chosen, () => readChoices(db), [db]);
  return <ChoicesContext value={{ ...device, ...own }}>{children}</ChoicesContext>;
}
