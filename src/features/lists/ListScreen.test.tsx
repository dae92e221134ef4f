import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { ingest } from "../../db/ingest";
import { Params } from "../../ui/params";
import { ListScreen } from "./ListsScreen";

afterEach(cleanup);

const Timeline = ({ name, called }: { name: string; called: string | undefined }) => <h1>{called ?? name}</h1>;

test("a list's timeline is called by the list's title once that was read", async () => {
  const { world } = await inWorld(
    <Params value={{ id: "77" }}>
      <ListScreen of={Timeline} />
    </Params>,
    { own: {}, path: "/lists/77" },
  );
  expect((await screen.findByRole("heading")).textContent).toBe("list");
  const lists = [
    { id: "76", title: "Hills" },
    { id: "77", title: "Tides" },
  ];
  await ingest(world.db, { lists }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("heading", { name: "Tides" });
});
