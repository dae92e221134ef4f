import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { quiet } from "../../../tests/support/fakes/quiet";
import { inWorld } from "../../../tests/support/screens/in_world";
import { addShared, readShared } from "../../db/drafts/shared_content";
import { Toasts } from "../../ui/base/toast/Toasts";
import { useToasts } from "../../ui/base/toast/show_toast";
import { useWorld } from "../../ui/context/useWorld";
import { useSharedContent } from "./useSharedContent";

beforeAll(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = HTMLElement.prototype.hidePopover = () => undefined;
  vi.stubGlobal("reportError", vi.fn());
});
afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [], last: 0 });
});

function Start() {
  useSharedContent(useWorld());
  return <Toasts />;
}

test("shared content is offered at a start, not after dismissal, and kept a week", async () => {
  const { t, world } = await inWorld(<Toasts />, { own: {} });
  cleanup();
  const { app, clock } = world;
  await addShared(app, { id: "s1", at: clock.now(), title: "", text: "A tide table", url: "", files: [] });
  const waiting = () => screen.queryAllByText(t("share.waiting"));
  const start = () => inWorld(<Start />, { own: {}, world: { app, clock } });

  await start();
  await waitFor(() => expect(waiting().length).toBeGreaterThan(0));
  act(() => screen.getByRole("button", { name: t("toast.dismiss"), hidden: true }).click());
  await waitFor(async () => expect(await readShared(app, "s1")).toMatchObject({ dismissed: true }));
  cleanup();

  await start();
  await act(() => quiet());
  expect(waiting()).toEqual([]);
  expect((await readShared(app, "s1"))?.text).toBe("A tide table");
  cleanup();

  await addShared(app, { id: "s2", at: clock.now(), title: "", text: "Another", url: "", files: [] });
  await start();
  await waitFor(() => expect(waiting().length).toBeGreaterThan(0));
  expect(reportError).not.toHaveBeenCalled();
});
