import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { useRef, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { quiet } from "../../../../tests/support/fakes/quiet";
import { pickerInPage } from "../../../../tests/support/screens/picker";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { saveHashtags } from "../../../db/search/hashtags";
import { ingest } from "../../../db/ingest/ingest";
import { readRecentEmojis } from "../../../db/read/composing/emojis";
import { saveUnicodeEmojis } from "../../../db/instance/static_files";
import { Account } from "../../../domain/entities/accounts/account";
import type { World } from "../../context/useWorld";
import { Completion } from "./Completion";

const asked = { asked_at: 1, viewer: true, seen_at: 1 };
const own = { id: "me", acct: "demo", username: "demo" };

// Loading takes long on a busy machine.
beforeAll(pickerInPage, 60_000);
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Form({ only, onKeyDown }: { only?: "emoji"; onKeyDown?: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the form around it
    <div onKeyDown={onKeyDown}>
      <textarea ref={field} aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <Completion field={field} {...(only ? { only } : {})} />
    </div>
  );
}

const account = (acct: string, display_name = "") =>
  v.parse(Account, { id: acct, acct, username: acct.split("@")[0], display_name });

/** A form on a device that knows some emoji, accounts and hashtags; `complete` answers for the server. */
async function drawn(
  props: Parameters<typeof Form>[0] = {},
  complete = vi.fn<World["sync"]["completion"]["refresh"]>(async () => undefined),
) {
  const { world } = await inWorld(<Form {...props} />, {
    own,
    world: { sync: { completion: { refresh: complete } } as never },
  });
  const { app, db } = world;
  await saveUnicodeEmojis(app, { wave: "👋", water_wave: "🌊", cat: "🐱" });
  await ingest(
    db,
    {
      accounts: ["alder", "alba", "alma@far.example", "alf", "ali", "alo"].map((acct) => account(acct)),
      statuses: [aStatus("1", { tags: [{ name: "GodwitWatch", url: "" }] })],
      emojis: [
        { shortcode: "wavey", url: "https://a.example/w.png", static_url: "", category: null, visible_in_picker: true },
      ],
    },
    asked,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>("Text");
  field.focus();
  return { db, field, complete };
}

/** Types at the end of a field. */
function type(field: HTMLTextAreaElement, text: string) {
  fireEvent.input(field, { target: { value: text } });
  field.setSelectionRange(text.length, text.length);
  fireEvent.keyUp(field);
}
/** Lets so much time pass after a key, and everything be done that is due by then. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => quiet());
}
const options = async () => (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
const list = () => screen.queryByRole("listbox");

test("emoji are completed by name, custom ones first, and Enter inserts one", async () => {
  const onKeyDown = vi.fn();
  const { db, field } = await drawn({ onKeyDown });
  type(field, "Hello :wave");
  await screen.findByRole("listbox", { name: "Suggestions" });
  expect(await options()).toEqual(["👋waving hand:wave:", ":wavey:", "🌊water wave:water_wave:"]);
  const [first] = screen.getAllByRole("option");
  expect(first).toHaveAttribute("aria-selected", "true");
  expect(field).toHaveAttribute("aria-activedescendant", first?.id);
  expect(field).toHaveAttribute("aria-controls", list()?.id);
  expect(screen.getByRole("status")).toHaveTextContent("3 suggestions");
  onKeyDown.mockClear();
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(field).toHaveAttribute("aria-activedescendant", screen.getAllByRole("option")[1]?.id);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field).toHaveValue("Hello :wavey: ");
  expect(onKeyDown).not.toHaveBeenCalled();
  await waitFor(() => expect(list()).toBeNull());
  expect(field).not.toHaveAttribute("aria-activedescendant");
  await waitFor(async () => expect(await readRecentEmojis(db)).toEqual(["wavey"]));
});

test("the arrows go round, and Tab writes too", async () => {
  const { field } = await drawn();
  type(field, ":wave");
  await options();
  fireEvent.keyDown(field, { key: "ArrowUp" });
  fireEvent.keyDown(field, { key: "Tab" });
  expect(field).toHaveValue("🌊 ");
});

test("Escape takes the list away for this word alone, and nothing else hears of it", async () => {
  const onKeyDown = vi.fn();
  const { field } = await drawn({ onKeyDown });
  type(field, ":wave");
  await options();
  onKeyDown.mockClear();
  fireEvent.keyDown(field, { key: "Escape" });
  expect(list()).toBeNull();
  expect(onKeyDown).not.toHaveBeenCalled();
  type(field, ":wavey");
  await pass(100);
  expect(list()).toBeNull();
  type(field, ":wavey :cat");
  expect(await options()).toEqual(["🐱cat face:cat:"]);
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  "while an input method is at work its keys choose nothing that is offered: %j",
  async (composing) => {
    const { field } = await drawn();
    type(field, ":wave");
    await options();
    await waitFor(() => expect(field).toHaveAttribute("aria-activedescendant"));
    const chosen = field.getAttribute("aria-activedescendant");
    for (const key of ["ArrowDown", "Escape", "Tab", "Enter"]) fireEvent.keyDown(field, { key, ...composing });
    expect(field).toHaveValue(":wave");
    expect(field).toHaveAttribute("aria-activedescendant", chosen);
  },
);

test("an unfinished input-method word has no completion, whatever key was pressed", async () => {
  const { field } = await drawn();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: ":wave" }, isComposing: true });
  field.setSelectionRange(5, 5);
  fireEvent.keyUp(field, { key: "Process", isComposing: true });
  await pass(100);
  expect(list()).toBeNull();
  fireEvent.compositionEnd(field);
  expect((await options()).length).toBeGreaterThan(0);
});

test("with Ctrl, Enter is the form's own", async () => {
  const onKeyDown = vi.fn();
  const { field } = await drawn({ onKeyDown });
  type(field, ":wave");
  await options();
  onKeyDown.mockClear();
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  expect(onKeyDown).toHaveBeenCalledOnce();
  expect(field).toHaveValue(":wave");
});

test("at most five accounts are offered; the server is asked after 300 ms", async () => {
  const { db, field, complete } = await drawn();
  complete.mockImplementation(async (_, typed) => {
    if (typed === "zo") await ingest(db, { accounts: [account("zoe@far.example", "Zoë")] }, asked);
  });
  type(field, "@al");
  expect(await options()).toHaveLength(5);
  type(field, "@z");
  type(field, "@zo");
  expect(await options()).toEqual(["Zoë@zoe@far.example"]);
  // Not for the text typed within the debounce time.
  expect(complete.mock.calls.filter(([, typed]) => typed.startsWith("z"))).toEqual([["mention", "zo"]]);
  fireEvent.click(screen.getByRole("option"));
  expect(field).toHaveValue("@zoe@far.example ");
});

test("hashtags are offered as they were spelled, also the server's", async () => {
  const { db, field } = await drawn();
  await saveHashtags(db, ["godwits"], 5);
  type(field, "Look #god");
  expect(await options()).toEqual(["godwits", "GodwitWatch"]);
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field).toHaveValue("Look #GodwitWatch ");
});

test("the capitals of a hashtag stay as far as they were typed", async () => {
  const { db, field } = await drawn();
  await saveHashtags(db, ["publictransport"], 5);
  type(field, "Use #PublicTra");
  expect(await options()).toEqual(["PublicTransport"]);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field).toHaveValue("Use #PublicTransport ");
});

test("a field that only takes emoji offers nobody", async () => {
  const { field } = await drawn({ only: "emoji" });
  type(field, "@al");
  await pass(100);
  expect(list()).toBeNull();
  type(field, ":cat");
  expect(await options()).toHaveLength(1);
});

test("the list goes when the field has lost the focus", async () => {
  const { field } = await drawn();
  type(field, ":wave");
  await options();
  field.blur();
  await waitFor(() => expect(list()).toBeNull());
});

test("the server is asked about what was typed, not about a text that was there", async () => {
  const { field, complete } = await drawn();
  // An address or another app brought it: the field shows it, and nobody typed it.
  field.value = "@alder@evil.example @al";
  field.blur();
  field.focus();
  field.setSelectionRange(23, 23);
  fireEvent.click(field);
  fireEvent.keyUp(field, { key: "ArrowRight" });
  expect((await options()).length).toBeGreaterThan(0);
  await pass(1000);
  expect(complete).not.toHaveBeenCalled();
  type(field, "@alder@evil.example @ald");
  await waitFor(() => expect(complete.mock.calls).toEqual([["mention", "ald"]]));
  field.setSelectionRange(10, 10);
  fireEvent.click(field);
  await pass(1000);
  expect(complete).toHaveBeenCalledOnce();
});
