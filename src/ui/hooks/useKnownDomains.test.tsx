import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { saveKnownDomains } from "../../db/instance/known_domains";
import type { SyncEngine } from "../../sync/engine";
import { useKnownDomains } from "./useKnownDomains";

afterEach(cleanup);

function Known() {
  return <p>{useKnownDomains()?.join(" ") ?? "not read"}</p>;
}

test("mounting has the engine fetch the domains, and returns them once stored", async () => {
  const prefetchKnownDomains = vi.fn<SyncEngine["instance"]["prefetchKnownDomains"]>();
  const instance: Partial<SyncEngine["instance"]> = { prefetchKnownDomains };
  const sync = { instance } as Partial<SyncEngine> as SyncEngine;
  const { world } = await inWorld(<Known />, { world: { sync } });
  expect(screen.getByText("not read")).toBeInTheDocument();
  expect(prefetchKnownDomains).toHaveBeenCalledOnce();
  await saveKnownDomains(world.app, world.origin, ["kelp.example", "tidal.example"]);
  await screen.findByText("kelp.example tidal.example");
  expect(prefetchKnownDomains).toHaveBeenCalledOnce();
});
