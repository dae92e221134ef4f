import { cleanup, renderHook } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openVisitorDb } from "../../../db/connection/open_account";
import type { AccountDb } from "../../../db/schema";
import { saveSetting } from "../../../db/settings/settings";
import { emptyDeviceState } from "../../../db/device_state";
import { DeviceContext } from "../../context/useDevice";
import { WorldContext, type World } from "../../context/useWorld";
import { useConfirmation } from "./ask_confirmation";
import { type AskBeforeAction, useConfirmedAction } from "./useConfirmedAction";

const question = { title: "Repeat?", text: "Everyone will see it.", confirm: "Repeat" };
let db: AccountDb;

beforeEach(async () => {
  db = await openVisitorDb("mudflat.example", { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => {
  cleanup();
  db.close();
  useConfirmation.setState({ asked: null });
});

function asking(config: Record<string, unknown> = {}): AskBeforeAction {
  const around = ({ children }: { children: ReactNode }) => (
    <WorldContext value={{ db } as unknown as World}>
      <DeviceContext value={{ ...emptyDeviceState, settings: { static_config: config } }}>{children}</DeviceContext>
    </WorldContext>
  );
  return renderHook(() => useConfirmedAction(), { wrapper: around }).result.current;
}
const asked = () => useConfirmation.getState().asked;

test("an action without a required confirmation runs without a question", async () => {
  expect(await asking()("modalOnRepeat", question)).toBe(true);
  expect(asked()).toBeNull();
});

test("an action with a confirmation runs only if the user confirms", async () => {
  await saveSetting(db, "modalOnRepeat", true);
  for (const answer of [true, false]) {
    const done = asking()("modalOnRepeat", question);
    await expect.poll(() => asked()?.title).toBe("Repeat?");
    asked()?.answer(answer);
    expect(await done).toBe(answer);
  }
});

test("the admin's confirmations apply unless the user chose otherwise", async () => {
  const done = asking({ modalOnMute: true })("modalOnMute", question);
  await expect.poll(() => asked() !== null).toBe(true);
  asked()?.answer(false);
  expect(await done).toBe(false);
  await saveSetting(db, "modalOnMute", false);
  expect(await asking({ modalOnMute: true })("modalOnMute", question)).toBe(true);
});
