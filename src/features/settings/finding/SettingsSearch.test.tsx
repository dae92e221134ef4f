import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveSight } from "../../../../tests/support/screens/jsdom";
import { useModals, useSettingsTab } from "../../../ui/base/dialog/open_modals";
import { SettingsContent } from "../SettingsContent";
import { useLedTo } from "./led_to";

afterEach(() => {
  cleanup();
  useSettingsTab.setState({ wanted: null });
  useModals.setState({ settings: "hidden" });
  useLedTo.setState({ wanted: null, found: null, lit: null });
});

async function drawn(chosen: Record<string, unknown> = {}) {
  haveSight();
  Element.prototype.scrollIntoView = () => undefined;
  const { t } = await inWorld(<SettingsContent />, { own: {}, chosen });
  const box = screen.getByRole("combobox", { name: t("settings.search") });
  const find = async (typed: string, key = "Enter") => {
    await act(async () => void fireEvent.change(box, { target: { value: typed } }));
    await act(async () => void fireEvent.keyDown(box, { key }));
  };
  // By its name in the page: to look for a role among so many takes seconds.
  const rowOf = (name: string) => document.querySelector<HTMLElement>(`[data-setting="${name}"]`);
  const hasFocus = (name: string) =>
    waitFor(() =>
      expect(document.activeElement?.closest<HTMLElement>("[data-setting]")?.dataset["setting"]).toBe(name),
    );
  return { t, box, find, rowOf, hasFocus };
}

test("a found setting is shown in its tab and lit up while it has the focus", async () => {
  const { t, box, find, rowOf, hasFocus } = await drawn();
  await find("mark pictures start");
  await hasFocus("setting.sensitiveByDefault");
  expect(document.activeElement).toHaveAttribute("role", "switch");
  expect(document.querySelector('[role="tab"][aria-selected="true"]')).toHaveTextContent(t("settings.tab.composing"));
  expect(rowOf("setting.sensitiveByDefault")?.dataset["lit"]).toBe("");
  expect(box).toHaveValue("");
  act(() => box.focus());
  expect(rowOf("setting.sensitiveByDefault")?.dataset["lit"]).toBeUndefined();
});

test("a setting of the expert mode is shown when found, and says why it is there", async () => {
  const { t, find, rowOf, hasFocus } = await drawn();
  expect(rowOf("setting.greentext")).toBeNull();
  await find("meme arrows");
  await hasFocus("setting.greentext");
  expect(rowOf("setting.greentext")).toHaveTextContent(t("settings.expertFound"));
  await find("videos sound");
  await waitFor(() => expect(rowOf("setting.greentext")).toBeNull());
});

test("where nothing matches that is said, and Escape shows the tabs again", async () => {
  const { t, box, find } = await drawn();
  await find("xyzzy");
  screen.getByText(t("settings.search.none"));
  expect(document.querySelector('[role="tablist"]')).not.toBeVisible();
  await act(async () => void fireEvent.keyDown(box, { key: "Escape" }));
  expect(box).toHaveValue("");
  expect(document.querySelector('[role="tablist"]')).toBeVisible();
});

test("a tab that is found is opened and has the focus", async () => {
  const { t, find } = await drawn();
  await find(t("settings.tab.mutes"));
  const tab = screen.getByRole("tab", { name: t("settings.tab.mutes") });
  await waitFor(() => expect(tab).toHaveFocus());
  expect(tab).toHaveAttribute("aria-selected", "true");
});
