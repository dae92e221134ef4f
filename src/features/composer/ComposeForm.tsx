import { useEffect, useState } from "react";
import { readInstance } from "../../db/instance";
import { capabilitiesOf } from "../../domain/capabilities";
import type { Instance } from "../../domain/instance";
import { untold } from "../../domain/untold";
import { startOf, type Start } from "../../ui/compose/start";
import { useWorld } from "../../ui/world";
import { Composer } from "./Composer";
import { unkeptKey, useUnkept } from "./unkept";

type Props = {
  draft: string;
  /** Whether it takes the focus as it comes: one that stands in the page by itself does not. */
  focus?: boolean;
  /** What was written has left the form. */
  onDone(): void;
};

/** The form of one draft, as soon as what it begins with is read from this device. */
export function ComposeForm({ draft, focus = true, onDone }: Props) {
  const { app, db, session, origin, clock } = useWorld();
  const [begin, setBegin] = useState<{ start: Start; instance: Instance } | null>(null);
  useEffect(() => {
    if (!session) return undefined;
    let here = true;
    const read = async () => {
      const instance = (await readInstance(app, origin)) ?? untold;
      const local = capabilitiesOf(instance).local_posts;
      const start = await startOf({ app, db }, draft, { session, local, now: clock.now() });
      const unkept = useUnkept.getState()[unkeptKey(db.name, start.draft.id)];
      return { start: unkept ? { ...start, draft: unkept } : start, instance };
    };
    void read().then((begun) => here && setBegin(begun));
    return () => {
      here = false;
    };
  }, [app, clock, db, draft, origin, session]);
  return begin && <Composer {...begin} focus={focus} onDone={onDone} />;
}
