import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { wide } from "../../../tests/support/screens/wide";
import { loadLateMessages } from "../../i18n/late_messages";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { FloatingPost } from "./FloatingPost";

beforeAll(loadLateMessages);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null });
});

const button = () => screen.queryByRole("button");

test("the floating post button needs a desktop, the setting and a session", async () => {
  const chosen = { alwaysShowNewPostButton: true };
  for (const [px, around] of [
    [1000, { own: {} }],
    [390, { own: {}, chosen }],
    [1000, { chosen }],
    [1000, { own: {}, chosen, path: "/-/compose" }],
  ] as const) {
    wide(px);
    await inWorld(<FloatingPost />, around);
    expect(button()).toBeNull();
    cleanup();
  }
  wide(1000);
  const { t } = await inWorld(<FloatingPost />, { own: {}, chosen });
  fireEvent.click(screen.getByRole("button", { name: t("nav.post") }));
  expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "status" });
});

test.each([true, false])("the button goes while the user scrolls down where that is set: %s", async (set) => {
  wide(1000);
  await inWorld(<FloatingPost />, {
    own: {},
    chosen: { alwaysShowNewPostButton: true, autohideFloatingPostButton: set },
  });
  const scroll = (y: number) => {
    vi.stubGlobal("scrollY", y);
    fireEvent.wheel(window);
    fireEvent.scroll(window);
  };
  scroll(500);
  expect(button()?.dataset["hidden"]).toBe(set ? "" : undefined);
  scroll(300);
  expect(button()?.dataset["hidden"]).toBeUndefined();
});
