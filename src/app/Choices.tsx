import type { ReactNode } from "react";
import { readChoices } from "../db/settings";
import { ChoicesContext } from "../ui/useSetting";
import { useWorld } from "../ui/world";
import { useKnown } from "./useKnown";

type Props = { device: Readonly<Record<string, unknown>>; children: ReactNode };

/** Tells everything below what the reader has chosen, on this device and in their account: one live read for all. */
export function Choices({ device, children }: Props) {
  const { db, chosen } = useWorld();
  const own = useKnown(chosen, () => readChoices(db), [db]);
  return <ChoicesContext value={{ ...device, ...own }}>{children}</ChoicesContext>;
}
