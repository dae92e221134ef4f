import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, test } from "vitest";
import { create } from "zustand";
import { inWorld } from "../../../tests/support/screens/in_world";
import { emptyDeviceState, type DeviceState } from "../../db/device_state";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetch } from "../../db/read/fetch_results";
import { defaultInstance } from "../../domain/instance/default_instance";
import { DeviceContext } from "../context/useDevice";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import { useInstanceAsked } from "./useInstanceAsked";

afterEach(() => {
  cleanup();
  useSeen.setState({ device: emptyDeviceState });
});

const useSeen = create<{ device: DeviceState }>(() => ({ device: emptyDeviceState }));

/** A page whose device data is blank until the test sets it. It shows the fetch record and the hook's result. */
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

test("a successful fetch counts once its result is visible", async () => {
  const { world } = await inWorld(<Page />);
  await screen.findByText("noted false, asked null");
  await noteSuccess(world.db, "instance", 900);
  await screen.findByText("noted true, asked null");
  act(() => useSeen.setState({ device: { ...emptyDeviceState, instances: { [world.origin]: defaultInstance } } }));
  await screen.findByText("noted true, asked true");
});

test("a failed fetch counts at once", async () => {
  const { world } = await inWorld(<Page />);
  await noteFailure(world.db, "instance", 900, { kind: "offline", message: "" });
  await screen.findByText("noted true, asked true");
});
