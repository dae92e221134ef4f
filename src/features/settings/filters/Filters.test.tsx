import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { act as wait } from "../../../../tests/support/rows/outbox";
import { createRandom } from "../../../../tests/support/fakes/random";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs, haveSight } from "../../../../tests/support/screens/jsdom";
import { pageClock } from "../../../../tests/support/screens/page_clock";
import { saveFilters } from "../../../db/accounts/filters";
import type { Filter } from "../../../domain/entities/filter";
import { filterValuesOf } from "../../../domain/filters/filter_values";
import { closeDialog, openDialog, useDialogs } from "../../../ui/base/dialog/open_dialogs";
import { NowContext } from "../../../ui/context/useNow";
import { forgetOutcomes } from "../../../ui/outbox/expected_outcomes";
import { FilterDialog } from "./FilterDialog";
import { Filters } from "./Filters";

beforeAll(() => {
  haveDialogs();
  haveSight();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  forgetOutcomes();
  useDialogs.setState({ open: null });
});

const intend = vi.fn(async () => "row");
const discard = vi.fn(async () => true);
const wet: Filter = {
  id: "7",
  title: "Wet",
  context: ["home", "public"],
  filter_action: "warn",
  expires_at: null,
  keywords: [
    { id: "k1", keyword: "rain", whole_word: true },
    { id: "k2", keyword: "sleet", whole_word: false },
  ],
  statuses: [],
};
const everywhere = ["home", "notifications", "public", "thread", "account"];

function OpenForm() {
  const open = useDialogs((state) => state.open);
  return open?.name === "filter" ? <FilterDialog {...open} /> : null;
}

/** Draws the list and its form at a server of a kind that has these filters. */
async function drawn(filters: readonly Filter[] = [wet], [name, version] = ["mastodon", "4.5.0"]) {
  const drawing = await inWorld(
    <NowContext value={pageClock.now()}>
      <Filters />
      <OpenForm />
    </NowContext>,
    {
      own: {},
      instance: { software: { name, version } },
      world: { sync: { outbox: { intend, discard } } as never, random: createRandom(1) },
    },
  );
  const { db } = drawing.world;
  const save = (all: readonly Filter[]) => saveFilters(db, all, { asked_at: 1, viewer: true, seen_at: 1 });
  await save(filters);
  return { ...drawing, db, save };
}
const button = (label: string) => screen.findByRole("button", { name: label });
const press = async (label: string) => fireEvent.click(await button(label));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("a list says what each filter does, where and until when", async () => {
  const past = {
    ...wet,
    id: "8",
    title: "rain",
    expires_at: new Date(pageClock.now() - 1000).toISOString(),
    filter_action: "hide" as const,
  };
  await drawn([wet, { ...past, context: [...everywhere] as Filter["context"], keywords: wet.keywords.slice(0, 1) }]);
  await button("Edit: Wet");
  expect(lines()[0]).toMatch(/^rainHides · Everywhere · Ended .+Edit$/);
  expect(lines()[1]).toBe("WetFolds · rain, sleet · Home and lists, Public timelinesEdit");
});

test("a new filter holds everywhere at first, and is called by its first word", async () => {
  await drawn([]);
  await screen.findByText(/^No filters yet/);
  await press("New filter");
  const first = await screen.findByLabelText("Word or phrase 1");
  expect(document.activeElement).toBe(first);
  type("Word or phrase 1", " rain ");
  await press("Add a word");
  expect(document.activeElement).toBe(screen.getByLabelText("Word or phrase 2"));
  type("Word or phrase 2", "sleet");
  fireEvent.click(screen.getByLabelText("Whole word, 2"));
  fireEvent.click(screen.getByRole("radio", { name: /^Hide it/ }));
  await press("Save");
  const keywords = [
    { keyword: "rain", whole_word: true },
    { keyword: "sleet", whole_word: false },
  ];
  const wanted = { title: "rain", context: everywhere, filter_action: "hide", expires_at: null, keywords };
  await waitFor(() =>
    expect(intend.mock.calls).toEqual([["filter", { id: expect.stringMatching(/^local:/), before: null, wanted }]]),
  );
  expect(useDialogs.getState().open).toBeNull();
});

test("a word that is added as soon as the form stands gets the focus", async () => {
  await drawn([]);
  await press("New filter");
  await waitFor(() => fireEvent.click(screen.getByRole("button", { name: "Add a word" })));
  expect(await screen.findByLabelText("Word or phrase 2")).toHaveFocus();
  await press("Cancel");
});

test("what was typed is there again after Escape or the back button, and gone after Cancel", async () => {
  const word = () => screen.findByLabelText<HTMLInputElement>("Word or phrase 1");
  await drawn([]);
  await press("New filter");
  await word();
  type("Word or phrase 1", "hail");
  // Every way to close a dialog but its own buttons ends so.
  act(closeDialog);
  await press("New filter");
  expect((await word()).value).toBe("hail");
  await press("Cancel");
  await press("New filter");
  expect((await word()).value).toBe("");
});

test("what is wrong is said when a filter is saved, and its field gets the focus", async () => {
  await drawn([]);
  await press("New filter");
  await screen.findByRole("dialog");
  await press("Save");
  const word = screen.getByLabelText("Word or phrase 1");
  expect(document.activeElement).toBe(word);
  expect(word.getAttribute("aria-invalid")).toBe("true");
  expect(word.getAttribute("aria-describedby")).toBe(screen.getByText("Type a word or phrase.").id);
  type("Word or phrase 1", "rain");
  for (const box of within(screen.getByRole("group", { name: "Where" })).getAllByRole("checkbox")) fireEvent.click(box);
  await press("Save");
  screen.getByText("Choose at least one place.");
  expect(document.activeElement).toBe(screen.getByLabelText("Home and lists"));
  expect(intend).not.toHaveBeenCalled();
});

test("only a changed filter is sent, with what the server said of it before", async () => {
  await drawn();
  await press("Edit: Wet");
  await press("Save");
  expect(intend).not.toHaveBeenCalled();
  await press("Edit: Wet");
  await press("Remove word 1");
  expect(document.activeElement).toBe(screen.getByLabelText("Word or phrase 1"));
  fireEvent.change(screen.getByLabelText("Ends"), { target: { value: "3600" } });
  await press("Save");
  const before = filterValuesOf(wet);
  const wanted = { ...before, keywords: wet.keywords.slice(1), expires_at: expect.stringMatching(/Z$/) };
  await waitFor(() => expect(intend.mock.calls).toEqual([["filter", { id: "7", before, wanted }]]));
});

test("a deleted filter stays in the open list, where it can be restored", async () => {
  const { db, save } = await drawn();
  await press("Edit: Wet");
  await press("Delete");
  const before = filterValuesOf(wet);
  await waitFor(() => expect(intend.mock.calls).toEqual([["filter", { id: "7", before, wanted: null }]]));
  await wait(db, { kind: "filter", args: { id: "7", before, wanted: null } });
  await press("Restore: Wet");
  await waitFor(() => expect(intend).toHaveBeenLastCalledWith("filter", { id: "7", before, wanted: before }));
  await db.outbox.clear();
  await button("Edit: Wet");
  await save([]);
  await press("Restore: Wet");
  const anew = { id: "local:7", before: null, wanted: before };
  await waitFor(() => expect(intend).toHaveBeenLastCalledWith("filter", anew));
});

test("a filter that waits says so, and its form is about the same act", async () => {
  const { db } = await drawn([]);
  const wanted = filterValuesOf(wet);
  await wait(db, { kind: "filter", args: { id: "local:x", before: null, wanted } });
  await screen.findByText(/waits to be sent$/);
  await press("Edit: Wet");
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Rainy" } });
  await press("Save");
  const args = { id: "local:x", before: null, wanted: { ...wanted, title: "Rainy" } };
  await waitFor(() => expect(intend.mock.calls).toEqual([["filter", args]]));
});

test.each([
  [{ kind: "invalid", message: "Conflict", status: 409 }, /You already have a filter with this title/, "local:x"],
  [{ kind: "missing", message: "", status: 404 }, /deleted on another device/, /^local:(?!x)/],
] as const)("a refused filter (%j) says why, and its words come back into the form", async (error, said, id) => {
  const { db } = await drawn([]);
  const wanted = filterValuesOf(wet);
  const row = { id: "a9", state: "refused", error } as const;
  await wait(db, { kind: "filter", args: { id: "local:x", before: null, wanted } }, row);
  expect((await screen.findByRole("alert")).textContent).toMatch(said);
  await press("Edit it again");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("alert").textContent).toMatch(said);
  expect(dialog.getByLabelText<HTMLInputElement>("Word or phrase 2").value).toBe("sleet");
  type("Title", "Rainy");
  await press("Save");
  const args = { id: expect.stringMatching(id), before: null, wanted: { ...wanted, title: "Rainy" } };
  await waitFor(() => expect(intend.mock.calls).toEqual([["filter", args]]));
  await press("Drop it");
  expect(discard).toHaveBeenLastCalledWith("a9");
});

test("a server with the first version alone is asked for one word and no title", async () => {
  await drawn([], ["akkoma", "3.16.0"]);
  openDialog({ name: "filter", word: "rain" });
  expect((await screen.findByLabelText<HTMLInputElement>("Word or phrase")).value).toBe("rain");
  expect(screen.queryByLabelText("Title")).toBeNull();
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  expect(intend).not.toHaveBeenCalled();
  await press("Save");
  const wanted = expect.objectContaining({ title: "rain", keywords: [{ keyword: "rain", whole_word: true }] });
  await waitFor(() => expect(intend).toHaveBeenCalledWith("filter", expect.objectContaining({ before: null, wanted })));
});

test("media can be covered only where the server knows how", async () => {
  const actions = () => screen.getAllByRole("radio").length;
  await drawn([], ["mastodon", "4.3.0"]);
  await press("New filter");
  await screen.findByRole("dialog");
  expect(actions()).toBe(2);
  cleanup();
  useDialogs.setState({ open: null });
  await drawn([], ["gotosocial", "0.20.0"]);
  await press("New filter");
  await screen.findByRole("dialog");
  expect(actions()).toBe(3);
});
