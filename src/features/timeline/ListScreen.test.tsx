import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, test } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { haveScrolling } from "../../../tests/support/jsdom";
import { ingest } from "../../db/ingest";
import type { Sync } from "../../sync/sync";
import { Params } from "../../ui/params";
import { ListScreen } from "./ListScreen";

beforeAll(haveScrolling);
afterEach(cleanup);

test("a list's timeline is called by the list's title once that was read", async () => {
  const sync = { watch: () => () => undefined, onScreen: () => undefined } as unknown as Sync;
  const list = (
    <Params value={{ id: "77" }}>
      <ListScreen />
    </Params>
  );
  const { world, t } = await inWorld(list, { own: {}, path: "/lists/77", world: { sync } });
  await screen.findByRole("heading", { level: 1, name: t("timeline.list") });
  const lists = [
    { id: "76", title: "Hills" },
    { id: "77", title: "Tides" },
  ];
  await ingest(world.db, { lists }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("heading", { level: 1, name: "Tides" });
});
