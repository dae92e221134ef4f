import { cleanup, render } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { openAccountDb } from "../db/open";
import { noteStream } from "../db/stream";
import words from "../i18n/en.json";
import { createT } from "../i18n/t";
import { useToasts } from "../ui/toast/toasts";
import { Speech } from "../ui/useT";
import { WorldContext, type World } from "../ui/world";
import { SocketNotices } from "./SocketNotices";

afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [], last: 0 });
});

const said = () => useToasts.getState().toasts.map(({ level, duration_ms }) => [level, duration_ms]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/** The page, opened at 1000. */
async function opened() {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const show = () =>
    render(
      <WorldContext value={{ db, clock: { now: () => 1000 } } as unknown as World}>
        <Speech value={createT("en", words)}>
          <SocketNotices />
        </Speech>
      </WorldContext>,
    );
  return { db, show };
}

test("a break of live updates is said once, with its close code, however often they fail to come back; so is their return", async () => {
  const { db, show } = await opened();
  show();
  await noteStream(db, "joined", 1001);
  await settled();
  expect(said()).toEqual([]);
  await noteStream(db, "error", 1002, 1011);
  await vi.waitFor(() => expect(said()).toEqual([["bad", 5000]]));
  expect(useToasts.getState().toasts[0]?.text).toContain("1011");
  await noteStream(db, "starting", 1002);
  await noteStream(db, "error", 1003, 1006);
  await settled();
  expect(said()).toEqual([["bad", 5000]]);
  await noteStream(db, "joined", 1004);
  await vi.waitFor(() =>
    expect(said()).toEqual([
      ["bad", 5000],
      ["good", 5000],
    ]),
  );
});

test("a start without a network is no break, and the first joining is no return", async () => {
  const { db, show } = await opened();
  await noteStream(db, "joined", 10);
  show();
  await settled();
  await noteStream(db, "error", 1001, 1006);
  await settled();
  await noteStream(db, "joined", 1002);
  await settled();
  expect(said()).toEqual([]);
});

test("without a network a break is said by that alone, and the return is none", async () => {
  const { db, show } = await opened();
  show();
  await noteStream(db, "joined", 1001);
  await settled();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await noteStream(db, "error", 1002, 1006);
  await settled();
  vi.restoreAllMocks();
  await noteStream(db, "joined", 1003);
  await settled();
  expect(said()).toEqual([]);
  await noteStream(db, "error", 1004, 1006);
  await vi.waitFor(() => expect(said()).toEqual([["bad", 5000]]));
});

test("an end that the server or the reader wants is no break", async () => {
  const { db, show } = await opened();
  show();
  for (const end of [() => noteStream(db, "closed", 1002, 1000), () => noteStream(db, "disabled", 1003)]) {
    await noteStream(db, "joined", 1001);
    await settled();
    await end();
    await settled();
  }
  await noteStream(db, "joined", 1004);
  await settled();
  expect(said()).toEqual([]);
});
