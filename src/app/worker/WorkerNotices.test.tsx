import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Fragment, type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { aSession } from "../../../tests/support/rows/rows";
import { useWorld, WorldContext } from "../../ui/context/useWorld";
import { askConfirmation, useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { openDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useModals } from "../../ui/base/dialog/open_modals";
import { PageLink } from "../../ui/navigation/PageLink";
import { WorkerNotices } from "./WorkerNotices";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const origin = "https://a.example";

/** A tab of one account; a button switches to another, and one draws what is in it anew. */
function Tab({ children }: { children: ReactNode }) {
  const world = useWorld();
  const [session, setSession] = useState(world.session);
  const [drawn, setDrawn] = useState(0);
  const switchTo = async (key: string) => setSession(aSession(key.replace(/@.*/, ""), { origin }));
  return (
    <WorldContext value={{ ...world, session, switchTo }}>
      <Fragment key={drawn}>{children}</Fragment>
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        draw anew
      </button>
      <PageLink to="/main/friends">home</PageLink>
      {["demo", "other"].map((name) => (
        <button key={name} type="button" onClick={() => void switchTo(`${name}@a.example`)}>
          {name}
        </button>
      ))}
    </WorldContext>
  );
}

/** A page whose worker cannot be registered again but still sends messages. */
async function aTab() {
  vi.stubEnv("DEV", false);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const container = Object.assign(new EventTarget(), {
    controller: null,
    startMessages: () => undefined,
    register: () => Promise.reject(new TypeError("no worker here")),
  });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
  const drawn = await inWorld(
    <Tab>
      <WorkerNotices storageState="kept" />
    </Tab>,
    { own: {} },
  );
  const press = (path: string, key: string) =>
    act(async () => void container.dispatchEvent(new MessageEvent("message", { data: { type: "open", path, key } })));
  return { ...drawn, press };
}

test("a notice of another account leads there once", async () => {
  const { at, press } = await aTab();
  await press("/notice/1", "other@a.example");
  await waitFor(() => expect(at()).toBe("/notice/1"));
  fireEvent.click(screen.getByText("home"));
  for (const name of ["demo", "other"]) await act(async () => fireEvent.click(screen.getByText(name)));
  expect(at()).toBe("/main/friends");
  await press("/notice/1", "demo@a.example");
  await waitFor(() => expect(at()).toBe("/notice/1"));
});

test("a notice leads to its post after the page was drawn anew", async () => {
  const policies = new Set<string>();
  const createPolicy = (name: string, rules: object) => {
    if (policies.has(name)) throw new TypeError(`there is a policy ${name}`);
    policies.add(name);
    return rules;
  };
  vi.stubGlobal("trustedTypes", { createPolicy });
  const { at, press } = await aTab();
  for (const name of ["draw anew", "other"]) await act(async () => fireEvent.click(screen.getByText(name)));
  await press("/notice/1", "other@a.example");
  await waitFor(() => expect(at()).toBe("/notice/1"));
});

test("a clicked notice closes dialogs without answering them", async () => {
  const { at, press } = await aTab();
  openDialog({ name: "settings" });
  openDialog({ name: "compose", draft: "status" });
  const asked = askConfirmation({ title: "Delete?", text: "", confirm: "Delete" });
  await press("/notice/1", "demo@a.example");
  await waitFor(() => expect(at()).toBe("/notice/1"));
  expect(useDialogs.getState().open).toBeNull();
  expect(useModals.getState().settings).toBe("hidden");
  expect(useConfirmation.getState().asked).toBeNull();
  expect(await asked).toBe(false);
});
