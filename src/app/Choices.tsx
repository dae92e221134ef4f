import type { ReactNode } from "react";
import { readChoices } from "../db/settings";
import { useLive } from "../ui/useLive";
import { ChoicesContext } from "../ui/useSetting";
import { useWorld } from "../ui/world";

const none: ReadonlyMap<string, unknown> = new Map();

/** Tells everything below what the reader has chosen: one live read for all. */
export function Choices({ children }: { children: ReactNode }) {
  const { app, db } = useWorld();
  const choices = useLive(() => readChoices(app, db), [app, db]);
  return <ChoicesContext value={choices ?? none}>{children}</ChoicesContext>;
}
