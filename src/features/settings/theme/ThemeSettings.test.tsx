import { readFileSync } from "node:fs";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createRandom } from "../../../../tests/support/fakes/random";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs, haveSight } from "../../../../tests/support/screens/jsdom";
import { pageClock } from "../../../../tests/support/screens/page_clock";
import { deleteOwnTheme, readOwnThemes, saveOwnTheme } from "../../../db/settings/own_themes";
import { generateColours } from "../../../theme/generate_colours";
import { colourOf, plainTheme, type Theme } from "../../../theme/theme";
import { writeThemeLink } from "../../../theme/theme_link";
import { useConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { closeMenu, useMenu } from "../../../ui/base/menu/open_menu";
import { useToasts } from "../../../ui/base/toast/show_toast";
import { closeEditor, editTheme } from "./edited_theme";
import { SharedThemeScreen } from "./SharedThemeScreen";
import { ThemeSettings } from "./ThemeSettings";

beforeAll(() => {
  haveDialogs();
  haveSight();
});
afterEach(() => {
  cleanup();
  closeEditor();
  vi.unstubAllGlobals();
});

const world = { clock: pageClock, random: createRandom(3) };
const mint: Theme = {
  ...plainTheme,
  name: "Mint",
  dark: generateColours(colourOf("#2fae7d"), "dark"),
  light: generateColours(colourOf("#2fae7d"), "light"),
};
const drawn = async (theme?: Theme) => {
  const made = await inWorld(<ThemeSettings />, { own: {}, world });
  if (theme) await saveOwnTheme(made.world.app, { id: "mint", at: 1, theme }, null, true);
  const stored = async () => ({
    names: (await readOwnThemes(made.world.app)).map((row) => row.theme.name),
    used: (await made.world.app.settings.get("theme"))?.value,
  });
  return { ...made, stored };
};
const said = () => useToasts.getState().toasts.map(({ text }) => text);
/** A token of the preview. */
const property = (name: string) =>
  document.querySelector<HTMLElement>("section[data-scheme]")?.style.getPropertyValue(name);

test("a palette from one colour is shown at once, taken back, and saved as the theme in use", async () => {
  const { t, stored } = await drawn();
  editTheme({ ...mint, name: "Tide" });
  const field = await screen.findByLabelText(t("themes.fromColour"));
  fireEvent.change(field, { target: { value: "#7b3fe4" } });
  fireEvent.click(screen.getByText(t("themes.makePalette")));
  const violet = generateColours(colourOf("#7b3fe4"), "dark");
  expect(property("--accent")).toBe(violet.accent);
  expect(screen.getByText(t("themes.readable"))).toBeVisible();
  fireEvent.click(screen.getByLabelText(t("themes.undo")));
  expect(property("--accent")).toBe(mint.dark?.accent);
  fireEvent.click(screen.getByLabelText(t("themes.redo")));
  expect(property("--accent")).toBe(violet.accent);
  fireEvent.click(screen.getByText(t("themes.use")));
  await waitFor(async () => expect(await stored()).toEqual({ names: ["Tide"], used: expect.stringMatching(/^own:/) }));
  expect((await screen.findAllByText("Tide"))[0]).toBeVisible();
});

test("each pair of colours has a name of its own, and none says its ground twice", async () => {
  const { t } = await drawn();
  editTheme(mint);
  await screen.findByLabelText(t("themes.colour.link"));
  const names = screen.getAllByRole("rowheader", { hidden: true }).map((one) => one.textContent);
  expect(names).toContain("Text on accent");
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.split(" on ").length !== 2)).toEqual([]);
});

test("a pair that cannot be read is named with its contrast", async () => {
  const { t } = await drawn();
  editTheme(mint);
  const bg = mint.dark?.bg ?? "";
  fireEvent.change(await screen.findByLabelText(t("themes.colour.link")), { target: { value: bg } });
  const pair = t("themes.pair", { ink: t("themes.colour.link"), ground: t("themes.ground.bg") });
  expect(screen.getByText(new RegExp(`AA.*${pair}`))).toBeVisible();
  const row = screen.getByRole("rowheader", { name: pair, hidden: true }).closest("tr");
  expect(row).toHaveTextContent("1.00");
  fireEvent.change(screen.getByLabelText(t("themes.colour.link")), { target: { value: "no colour" } });
  expect(property("--link")).toBe(bg);
  expect(screen.getByLabelText(t("themes.colour.link"))).toBeInvalid();
});

test("radii, opacities, density, text size, fonts and shadows are set by their controls", async () => {
  const { t } = await drawn();
  editTheme(mint);
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: "input, select" }), { target: { value } });
  await screen.findByText(t("themes.part.radii"));
  set(t("themes.radius.btn"), "12");
  set(t("themes.opacity.faint"), "0.25");
  set(t("themes.density"), "roomy");
  set(t("themes.textSize"), "120");
  const font = screen.getByLabelText(t("themes.font.interface"));
  fireEvent.change(font, { target: { value: "Noto Serif" } });
  fireEvent.blur(font);
  const evil = screen.getByLabelText(t("themes.font.mono"));
  fireEvent.change(evil, { target: { value: "url(//evil)" } });
  fireEvent.blur(evil);
  fireEvent.click(screen.getAllByText(t("themes.shadow.add"))[0] as HTMLElement);
  const values = ["--radius-btn", "--opacity-faint", "--space-4", "--size", "--font", "--font-mono", "--shadow-panel"];
  expect(values.map((name) => property(name))).toEqual([
    "12px",
    "0.25",
    "20px",
    "1.2rem",
    '"Noto Serif", system-ui, sans-serif',
    "",
    "0px 2px 8px 0px rgb(0 0 0 / 0.4)",
  ]);
});

test("a theme of two schemes can lose one, and is given it again", async () => {
  const { t } = await drawn();
  editTheme(mint);
  fireEvent.click(await screen.findByText(t("themes.scheme.remove.dark")));
  expect(property("--bg")).toBe(mint.light?.bg);
  fireEvent.click(screen.getByText(t("themes.scheme.add.dark")));
  expect(property("--bg")).toBe(generateColours(colourOf(mint.light?.accent ?? ""), "dark").bg);
});

test("a file is imported into the editor, and what was made readable is named", async () => {
  const { t, stored } = await drawn();
  const take = async (text: string, name: string) =>
    fireEvent.change(await screen.findByLabelText(t("themes.import"), { selector: "input" }), {
      target: { files: [new File([text], name)] },
    });
  await take("<!doctype html>", "page.json");
  await waitFor(() =>
    expect(said()).toContain(t("themes.notImported", { name: "page.json", why: t("settings.theme.unreadable") })),
  );
  await take(readFileSync("tests/themes/salt_marsh.json", "utf8"), "salt_marsh.json");
  const name = await screen.findByLabelText(t("themes.name"));
  expect(name).toHaveValue("Salt Marsh");
  const pair = t("themes.pair", { ink: t("themes.colour.warn"), ground: t("themes.ground.panel") });
  expect(name).toHaveAccessibleDescription(expect.stringContaining(pair));
  expect(await stored()).toEqual({ names: [], used: undefined });
});

test("a theme is duplicated, shared as a link, and deleted after a question", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const { t, stored } = await drawn(mint);
  const run = async (label: string) => {
    fireEvent.click(await screen.findByLabelText(t("themes.more", { name: "Mint" })));
    const { shown } = useMenu.getState();
    closeMenu();
    shown?.items.find((item) => item.label === label)?.onSelect();
  };
  await run(t("themes.duplicate"));
  await waitFor(async () => expect((await stored()).names).toEqual(["Mint", t("themes.copyOf", { name: "Mint" })]));
  await run(t("themes.share"));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/-/theme#${writeThemeLink(mint)}`));
  await run(t("themes.delete"));
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  expect((await stored()).names).toHaveLength(2);
  useConfirmation.getState().asked?.answer(true);
  await waitFor(async () =>
    expect(await stored()).toEqual({ names: [t("themes.copyOf", { name: "Mint" })], used: "system" }),
  );
});

test("a theme that is deleted leaves the focus to the next one, the last to a new one", async () => {
  const { t, world: here } = await drawn(mint);
  await saveOwnTheme(here.app, { id: "tide", at: 2, theme: { ...mint, name: "Tide" } }, null, false);
  await screen.findByLabelText(t("themes.more", { name: "Tide" }));
  const removeFocused = (id: string) => act(() => deleteOwnTheme(here.app, id));
  screen.getByLabelText(t("themes.more", { name: "Mint" })).focus();
  await removeFocused("mint");
  await waitFor(() => expect(document.activeElement?.closest("li")).toHaveTextContent("Tide"));
  await removeFocused("tide");
  await waitFor(() => expect(screen.getByText(t("themes.new"))).toHaveFocus());
});

test("the editor begins at the name, and leaves the focus on the theme, or on a new one", async () => {
  const { t } = await drawn();
  const begun = async () => expect(await screen.findByLabelText(t("themes.name"))).toHaveFocus();
  await screen.findByText(t("themes.none"));
  act(() => editTheme(mint));
  await begun();
  // The preview has a button of that name too.
  const bar = screen.getByText(t("themes.save")).parentElement?.parentElement ?? document.body;
  fireEvent.click(within(bar).getByText(t("dialog.cancel")));
  await waitFor(() => expect(screen.getByText(t("themes.new"))).toHaveFocus());
  act(() => editTheme(mint));
  await begun();
  fireEvent.click(screen.getByText(t("themes.save")));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(`${t("themes.edit")} Mint`));
  fireEvent.click(document.activeElement ?? document.body);
  await begun();
});

test("the preview shows a dialog and is none, so that Escape closes the settings", async () => {
  const { t } = await drawn();
  act(() => editTheme(mint));
  const preview = await screen.findByRole("region", { name: t("themes.preview") });
  expect(within(preview).getByText(t("themes.sample.question"))).toBeVisible();
  expect(preview.querySelector("dialog")).toBeNull();
});

test("a shared theme is shown, and changes nothing before it is taken", async () => {
  const path = `/-/theme#${writeThemeLink({ ...mint, author: "Ada" })}`;
  const { t, world: here, at } = await inWorld(<SharedThemeScreen />, { own: {}, world, path });
  expect(screen.getByRole("heading", { name: "Mint" })).toBeVisible();
  expect(property("--bg")).toBe(mint.dark?.bg);
  expect(await readOwnThemes(here.app)).toEqual([]);
  fireEvent.click(within(screen.getByRole("group", { name: t("themes.scheme") })).getByText(t("themes.scheme.light")));
  expect(property("--bg")).toBe(mint.light?.bg);
  fireEvent.click(screen.getByText(t("themes.use")));
  await waitFor(async () => expect((await readOwnThemes(here.app))[0]?.theme).toEqual({ ...mint, author: "Ada" }));
  expect((await here.app.settings.get("theme"))?.value).toMatch(/^own:/);
  await waitFor(() => expect(at()).toBe("/"));
});

test("a link that is no theme says why", async () => {
  const { t } = await inWorld(<SharedThemeScreen />, { own: {}, world, path: "/-/theme#dark=12" });
  expect(screen.getByText(t("themes.notShared", { why: t("settings.theme.colours") }))).toBeVisible();
  expect(screen.queryByText(t("themes.use"))).toBeNull();
});

test("the browser asks before a tab with unsaved changes of a theme is closed", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { t } = await drawn();
  act(() => editTheme(mint));
  const name = await screen.findByLabelText(t("themes.name"));
  expect(asks()).toBe(false);
  fireEvent.change(name, { target: { value: "Minted" } });
  expect(asks()).toBe(true);
  cleanup();
  expect(asks()).toBe(true);
  act(closeEditor);
  expect(asks()).toBe(false);
});
