import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { pickerInPage } from "../../../tests/support/screens/picker";
import { inWorld } from "../../../tests/support/screens/in_world";
import { saveRecentEmoji } from "../../db/settings/recent_emojis";
import { ingest } from "../../db/ingest/ingest";
import { readRecentEmojis } from "../../db/read/composing/emojis";
import { saveStickerPacks, saveUnicodeEmojis } from "../../db/instance/static_files";
import { ApiError } from "../../domain/requests/api_error";
import { EmojiPicker } from "./EmojiPicker";
import { closePicker, openPicker, type PickerRequest, usePicker } from "./picker_state";

// Loading is slow on a busy machine.
beforeAll(pickerInPage, 60_000);
afterEach(() => {
  vi.useRealTimers();
  act(closePicker);
  cleanup();
});

const own = { id: "me", acct: "demo", username: "demo" };
const custom = (shortcode: string, category: string | null) => ({
  shortcode,
  url: `https://a.example/${shortcode}.png`,
  static_url: "",
  category,
  visible_in_picker: true,
});

/** A page with a button that opens the picker; some emoji are stored. */
async function drawn(picking: Partial<PickerRequest> = {}, around: Parameters<typeof inWorld>[1] = {}) {
  const onPick = vi.fn();
  const { world } = await inWorld(
    <main>
      <button
        type="button"
        onClick={({ currentTarget }) =>
          openPicker({ anchor: currentTarget, label: "Emoji", custom: true, multiple: true, onPick, ...picking })
        }
      >
        Open
      </button>
      <EmojiPicker />
    </main>,
    { own, ...around },
  );
  const { app, db } = world;
  await saveUnicodeEmojis(app, { grinning: "😀", joy: "😂", wave: "👋", cat: "🐱" });
  await ingest(
    db,
    { emojis: [custom("blobcat", "pack:Blobs"), custom("wavey", null)] },
    { asked_at: 1, viewer: true, seen_at: 1 },
  );
  const button = screen.getByRole("button", { name: "Open" });
  return { db, app, button, onPick };
}

async function opened(...args: Parameters<typeof drawn>) {
  const here = await drawn(...args);
  here.button.focus();
  fireEvent.click(here.button);
  // Lines are rendered one after another, the packs last.
  await waitFor(() => expect(cells()).toHaveLength(args[0]?.custom === false ? 4 : 6));
  return here;
}

const cells = () => screen.queryAllByRole("gridcell").map((one) => one.getAttribute("aria-label"));
const focused = () => document.activeElement?.getAttribute("aria-label");
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

test("emoji of the admin's files appear once the files are read", async () => {
  const { app, button } = await drawn();
  await saveUnicodeEmojis(app, {});
  fireEvent.click(button);
  await waitFor(() => expect(cells()).toEqual([":blobcat:", ":wavey:"]));
  await saveUnicodeEmojis(app, { joy: "😂" });
  await waitFor(() => expect(cells()).toEqual(["face with tears of joy", ":blobcat:", ":wavey:"]));
});

test("it has a tab each for recent emoji, Unicode groups and packs", async () => {
  const here = await drawn();
  await saveRecentEmoji(here.db, "wavey", 1);
  await saveRecentEmoji(here.db, "👋", 2);
  fireEvent.click(here.button);
  await screen.findAllByRole("gridcell");
  expect(screen.getByRole("dialog", { name: "Emoji" })).toBeVisible();
  // Packs appear last, once they are read.
  await waitFor(() => expect(cells()).toHaveLength(8));
  const titles = [
    "Recently used",
    "Smileys",
    "People and bodies",
    "Animals and nature",
    "Blobs",
    "Emoji of this server",
  ];
  expect(screen.getAllByRole("tab").map((one) => one.getAttribute("aria-label"))).toEqual(titles);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(titles);
  const recent = ["waving hand", ":wavey:"];
  const unicode = ["grinning face", "face with tears of joy", "waving hand", "cat face"];
  expect(cells()).toEqual([...recent, ...unicode, ":blobcat:", ":wavey:"]);
});

test("the keyboard moves from the search through the grid, and Enter picks", async () => {
  const { db, onPick, button } = await opened();
  expect(focused()).toBe("Search for an emoji");
  key("ArrowDown");
  await waitFor(() => expect(focused()).toBe("grinning face"));
  key("ArrowRight");
  await waitFor(() => expect(focused()).toBe("face with tears of joy"));
  key("ArrowDown");
  await waitFor(() => expect(focused()).toBe("waving hand"));
  key("End");
  key("ArrowUp");
  key("ArrowUp");
  await waitFor(() => expect(focused()).toBe("Search for an emoji"));
  key("ArrowDown");
  await waitFor(() => expect(focused()).toBe("grinning face"));
  expect(screen.getAllByRole("gridcell").filter((one) => one.tabIndex === 0)).toHaveLength(1);
  fireEvent.click(document.activeElement ?? document.body);
  expect(onPick.mock.calls).toEqual([[{ name: "😀", image: null, written: "😀" }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button).toHaveAttribute("aria-expanded", "false");
  await waitFor(async () => expect(await readRecentEmojis(db)).toEqual(["😀"]));
});

test("the search runs 500 ms after the last key and announces the number of results", async () => {
  const { onPick } = await opened();
  const search = screen.getByRole("searchbox");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.change(search, { target: { value: "cat" } });
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(cells()).toHaveLength(6);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(cells()).toEqual(["cat face", ":blobcat:"]));
  expect(screen.getByRole("status")).toHaveTextContent("2 emoji found");
  fireEvent.keyDown(search, { key: "Enter" });
  expect(onPick.mock.calls[0]).toMatchObject([{ written: "🐱" }]);
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  "keys of an input method do not pick, move or close the picker: %j",
  async (composing) => {
    const { onPick } = await opened();
    const search = screen.getByRole("searchbox");
    fireEvent.change(search, { target: { value: "cat" } });
    await waitFor(() => expect(cells()).toEqual(["cat face", ":blobcat:"]));
    for (const key of ["Enter", "ArrowDown", "Escape"])
      expect(fireEvent.keyDown(search, { key, ...composing })).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
    expect(search).toHaveFocus();
    expect(screen.getByRole("dialog", { name: "Emoji" })).toBeVisible();
  },
);

test("a name that nothing has is said to be none", async () => {
  await opened();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zzz" } });
  expect(await screen.findByText("No emoji is called that.")).toBeVisible();
  expect(screen.queryAllByRole("gridcell")).toEqual([]);
});

test("without custom emoji, only Unicode emoji are offered", async () => {
  await opened({ custom: false, multiple: false });
  expect(cells()).toEqual(["grinning face", "face with tears of joy", "waving hand", "cat face"]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("kept open, it stays for the next one", async () => {
  const { onPick } = await opened({}, { chosen: { emojiPickerKeepOpen: true } });
  fireEvent.click(screen.getByRole("gridcell", { name: "cat face" }));
  fireEvent.click(screen.getByRole("gridcell", { name: ":blobcat:" }));
  expect(onPick.mock.calls.map(([{ written }]) => written)).toEqual(["🐱", ":blobcat:"]);
  expect(screen.getByRole("checkbox", { name: "Keep open" })).toBeChecked();
});

test("the skin tone applies to every emoji that supports it, and to the picked one", async () => {
  const { db, onPick } = await opened({}, { chosen: { emojiSkinTone: "\u{1F3FD}" } });
  expect(screen.getByRole("combobox", { name: "Skin tone" })).toHaveValue("\u{1F3FD}");
  fireEvent.click(screen.getByRole("gridcell", { name: "waving hand" }));
  expect(onPick.mock.calls[0]).toEqual([{ name: "👋🏽", image: null, written: "👋🏽" }]);
  await waitFor(async () => expect(await readRecentEmojis(db)).toEqual(["👋"]));
});

test.each([
  ["Escape", () => key("Escape")],
  ["a press beside it", () => fireEvent.pointerDown(document.body) && fireEvent.click(document.body)],
  ["a second press of its button", () => fireEvent.click(screen.getByRole("button", { name: "Open" }))],
])("%s closes it", async (_, close) => {
  await opened();
  close();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("it does not open at a button that is not in the document", async () => {
  const { onPick } = await drawn();
  const anchor = document.createElement("button");
  act(() => openPicker({ anchor, label: "Emoji", custom: true, multiple: true, onPick }));
  await waitFor(() => expect(usePicker.getState().shown).toBeNull());
});

test("it closes 200 ms after the focus left it", async () => {
  await opened();
  const other = document.createElement("button");
  document.body.append(other);
  act(() => other.focus());
  expect(screen.getByRole("dialog")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  other.remove();
});

test("a sticker is attached as a file; a failed download shows a message", async () => {
  const file = vi.fn(async (address: string) => {
    if (address.endsWith("b.png")) throw new ApiError({ kind: "offline", message: "" });
    return new Blob(["x"], { type: "image/png" });
  });
  const onSticker = vi.fn<(file: File) => void>();
  const here = await drawn({ onSticker }, { world: { api: { file } as never } });
  const stickers = ["https://a.example/static/blob/a.png", "https://a.example/static/blob/b.png"];
  fireEvent.click(here.button);
  await saveStickerPacks(here.app, [{ name: "blob", title: "Blobs", icon: null, stickers }]);
  fireEvent.click(await screen.findByRole("tab", { name: "Stickers" }));
  const grid = await screen.findByRole("grid", { name: "Stickers" });
  fireEvent.click(await within(grid).findByRole("gridcell", { name: "Blobs, sticker 2" }));
  expect(await screen.findByText("This sticker could not be loaded.")).toBeVisible();
  fireEvent.click(within(grid).getByRole("gridcell", { name: "Blobs, sticker 1" }));
  await waitFor(() => expect(onSticker).toHaveBeenCalledOnce());
  expect(onSticker.mock.calls[0]?.[0]).toMatchObject({ name: "a.png", type: "image/png" });
  expect(file).toHaveBeenCalledWith(stickers[1], "image");
});

test("of 5000 emoji only those near the viewport are rendered", async () => {
  const here = await drawn();
  const many = Array.from({ length: 5000 }, (_, at) => custom(`e${String(at).padStart(4, "0")}`, "Many"));
  await ingest(here.db, { emojis: many }, { asked_at: 2, viewer: true, seen_at: 2 });
  fireEvent.click(here.button);
  await screen.findByRole("tab", { name: "Many" });
  expect(cells().length).toBeLessThan(100);
  const grid = screen.getByRole("grid");
  grid.scrollTop = 20_000;
  fireEvent.scroll(grid);
  await waitFor(() => expect(cells()).toContain(":e4000:"));
  expect(cells().length).toBeLessThan(140);
  expect(screen.getByRole("tab", { name: "Many" })).toHaveAttribute("aria-selected", "true");
});
