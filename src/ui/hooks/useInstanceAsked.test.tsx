import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, test } from "vitest";
import { create } from "zustand";
import { inWorld } from "../../../tests/support/screens/in_world";
import { blank, type Device } from "../../db/device_state";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetch } from "../../db/read/fetch_results";
import { defaultInstance } from "../../domain/instance/default_instance";
import { DeviceContext } from "../context/useDevice";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import { useInstanceAsked } from "./useInstanceAsked";

afterEach(() => {
  cleanup();
  useSeen.setState({ device: blank });
});

const useSeen = create<{ device: Device }>(() => ({ device: blank }));

/** A page that has seen nothing of the device yet, until it is told; it says what is noted, and what it takes for asked. */
function Page() {
  return (
    <DeviceContext value={useSeen(({ device }) => device)}>
      <Says />
    </DeviceContext>
  );
}

function Says() {
  const { db } = useWorld();
  const noted = useLive(async () => (await readFetch(db, "instance")) !== undefined, [db]);
  const asked = useInstanceAsked();
  return <p>{`noted ${String(noted)}, asked ${String(asked)}`}</p>;
}

test("a server that has answered counts as asked once its answer is seen: until then nothing is known of it", async () => {
  const { world } = await inWorld(<Page />);
  await screen.findByText("noted false, asked null");
  await noteSuccess(world.db, "instance", 900);
  await screen.findByText("noted true, asked null");
  act(() => useSeen.setState({ device: { ...blank, instances: { [world.origin]: defaultInstance } } }));
  await screen.findByText("noted true, asked true");
});

test("one that could not be asked counts as asked: nothing more will be known of it", async () => {
  const { world } = await inWorld(<Page />);
  await noteFailure(world.db, "instance", 900, { kind: "offline", message: "" });
  await screen.findByText("noted true, asked true");
});
