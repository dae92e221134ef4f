import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import {
  beginDownload,
  finishDownload,
  resumeDownload,
  removeDownload,
  noteDownload,
  readDownload,
  stopDownload,
} from "../../db/offline/offline_downloads";
import type { AccountDb } from "../../db/schema";
import type { OfflineDownloadChoice } from "../../domain/offline/offline_download";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { OfflineReadingScreen } from "./OfflineReadingScreen";

const AT = 5;
let db: AccountDb;
afterEach(cleanup);

beforeEach(async () => {
  const sync = {
    offline: {
      start: (choice: OfflineDownloadChoice) => beginDownload(db, choice, AT),
      stop: () => stopDownload(db),
      resume: () => resumeDownload(db),
      remove: () => removeDownload(db),
    },
  };
  ({
    world: { db },
  } = await inWorld(<OfflineReadingScreen />, { own: {}, world: { sync: sync as never } }));
});

/** Clicks a focused button, as a keyboard does. */
async function press(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole("button", { name });
  act(() => button.focus());
  fireEvent.click(button);
  return button;
}
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const said = () => screen.getByRole("status").textContent;

test("the focus moves to the result of a start; progress is not announced", async () => {
  await press("Take along");
  await waitFor(async () => expect(await heading("On its way to this device…")).toHaveFocus());
  const before = said();
  expect(before).toBe("On its way to this device…");
  await act(() => noteDownload(db, AT, { statuses: 12, threads: { done: 3, of: 12 } }));
  await screen.findByText("3 of 12");
  expect(said()).toBe(before);
});

test("one button stops and goes on, and keeps the focus; why it waits is told", async () => {
  await press("Take along");
  const button = await press("Stop");
  await heading("Stopped. What is here stays.");
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName("Go on");
  expect(said()).toBe("Stopped. What is here stays.");
  fireEvent.click(button);
  await heading("On its way to this device…");
  expect(button).toHaveFocus();
  await act(() => noteDownload(db, AT, { failure: { kind: "offline", message: "" } }));
  await waitFor(() => expect(said()).toMatch(/^On its way to this device….*Waiting: /));
});

test("when the focused button disappears, the focus moves to the heading", async () => {
  await press("Take along");
  const stop = await screen.findByRole("button", { name: "Stop" });
  act(() => stop.focus());
  await act(() => finishDownload(db, AT, 9));
  await waitFor(async () => expect(await heading("Taken along")).toHaveFocus());
  await press("Let go");
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBe(null));
  act(() => useConfirmation.getState().asked?.answer(true));
  await waitFor(() => expect(screen.getByText(/^For a ride without a network/)).toHaveFocus());
  expect(await readDownload(db)).toBe(undefined);
});

test("nothing takes the focus from who is elsewhere", async () => {
  const button = await press("Take along");
  await heading("On its way to this device…");
  expect(button).not.toBeInTheDocument();
  act(() => screen.getByRole("button", { name: "Back" }).focus());
  await act(() => stopDownload(db));
  await heading("Stopped. What is here stays.");
  expect(screen.getByRole("button", { name: "Back" })).toHaveFocus();
});
