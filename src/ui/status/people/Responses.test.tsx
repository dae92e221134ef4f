import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aStatus, blankDraft } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs, haveScrolling } from "../../../../tests/support/screens/jsdom";
import { ingest } from "../../../db/ingest/ingest";
import type { StatusView } from "../../../db/read/statuses/status";
import { readStatusView } from "../../../db/read/statuses/status";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountDb } from "../../../db/schema";
import { Responses } from "./Responses";
import { useUncopied } from "../actions/uncopied_link";

const calls = {
  intend: vi.fn(async () => "row"),
  edit: vi.fn(async () => "edit:s1"),
  retry: vi.fn(async () => true),
  discard: vi.fn(async () => true),
};
const sync = { outbox: calls, resources: { watch: () => () => undefined } } as never;
const asked = { asked_at: 1, viewer: true, seen_at: 1 };
const react = (name: string, count: number, me = false, url: string | null = null) => ({ name, count, me, url });

/** Renders the responses to a stored status. */
async function draw(
  wire: Record<string, unknown>,
  how: {
    own?: Record<string, unknown> | null;
    chosen?: Record<string, unknown>;
    focused?: boolean;
    refused?: OutboxRow[];
  } = {},
  fill: (db: AccountDb) => Promise<unknown> = async () => undefined,
) {
  const { own = {}, chosen, focused = false, refused = [] } = how;
  let shown: StatusView | null = null;
  const At = () => (shown ? <Responses view={{ ...shown, refused }} focused={focused} /> : null);
  const drawn = await inWorld(<At />, { ...(own && { own }), ...(chosen && { chosen }), world: { sync } });
  const { db } = drawn.world;
  await ingest(db, { statuses: [aStatus("s1", wire)] }, asked);
  await fill(db);
  const view = await readStatusView(db, "s1");
  if (!view || view === "gone") throw new Error("the status is not there");
  cleanup();
  shown = view;
  return inWorld(<At />, { ...(own && { own }), ...(chosen && { chosen }), world: { sync, db } });
}

beforeAll(haveDialogs);
beforeAll(haveScrolling);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test("twelve reactions are shown, and all by a press", async () => {
  const names = [..."abcdefghijklm"].map((letter, at) => react(`emoji_${letter}`, at + 1));
  const { t } = await draw({ emoji_reactions: names });
  const shown = () => screen.getAllByRole("button", { name: /reactions?$/ }).length;
  expect(shown()).toBe(12);
  fireEvent.click(screen.getByRole("button", { name: t("reaction.all", { count: 13 }) }));
  expect(shown()).toBe(13);
});

test("a press toggles one's reaction, with a remote emoji's full name", async () => {
  const url = "https://its.host/wave.png";
  await draw({ emoji_reactions: [react("🐦", 3, true), react("wave@its.host", 1, false, url)] });
  const [bird, wave] = screen.getAllByRole("button", { name: /reactions?$/ });
  expect([bird, wave].map((one) => one?.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
  expect(wave?.querySelector("img")?.getAttribute("alt")).toBe(":wave@its.host:");
  if (!bird || !wave) throw new Error("no reactions");
  fireEvent.click(bird);
  expect(calls.intend).toHaveBeenLastCalledWith("react", { id: "s1", name: "🐦", url: null, on: false });
  fireEvent.click(wave);
  expect(calls.intend).toHaveBeenLastCalledWith("react", { id: "s1", name: "wave@its.host", url, on: true });
});

test("for a visitor reactions are nothing to press", async () => {
  await draw({ emoji_reactions: [react("🐦", 3)] }, { own: null });
  expect(screen.getByRole("img", { name: "🐦, 3 reactions" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /reactions?$/ })).toBeNull();
});

test("a timeline can hide reactions; a focused status shows them", async () => {
  const chosen = { emojiReactionsOnTimeline: false };
  await draw({ emoji_reactions: [react("🐦", 3)] }, { chosen });
  expect(screen.queryByRole("list")).toBeNull();
  cleanup();
  await draw({ emoji_reactions: [react("🐦", 3)] }, { chosen, focused: true });
  expect(screen.getByRole("button", { name: "🐦, 3 reactions" })).toBeTruthy();
});

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => aStatus(`by${at}`, { by: `person${at}` }).account);

test("shows fifteen avatars, counts the rest and lists all", async () => {
  const { t } = await draw({ favourites_count: 30, reblogs_count: 0 }, { focused: true }, (db) =>
    ingest(db, { accounts: people(20), roster: { key: "favourited_by:s1", more: true } }, asked),
  );
  const row = await screen.findByRole("button", { name: /^30 favorites: person0.*and 15 more$/ });
  expect(row.textContent).toContain(t("people.more", { count: 15 }));
  fireEvent.click(row);
  const dialog = screen.getByRole("dialog", { name: t("people.favouritedBy") });
  expect(await within(dialog).findAllByRole("link")).toHaveLength(20);
  expect(within(dialog).getByText(t("people.notListed", { count: 10 }))).toBeTruthy();
});

test("hides favourite and repeat counts by setting", async () => {
  const many = { favourites_count: 30, reblogs_count: 2 };
  const { container, unmount } = await draw(many, { focused: true });
  expect(container.textContent).toMatch(/30 favorites.*2 repeats/);
  unmount();
  const hidden = await draw(many, { focused: true, chosen: { hidePostStats: true } });
  expect(hidden.container.textContent).toBe("");
});

test("the popover of a reaction names sixteen people at most", async () => {
  vi.stubGlobal("innerHeight", 800);
  HTMLElement.prototype.showPopover = () => undefined;
  await draw({ emoji_reactions: [react("🐦", 30)] }, {}, (db) =>
    ingest(db, { accounts: people(20), roster: { key: "reaction:s1:🐦", more: false } }, asked),
  );
  fireEvent.pointerEnter(screen.getByRole("button", { name: "🐦, 30 reactions" }), { pointerType: "mouse" });
  const tip = await screen.findByRole("tooltip", { hidden: true });
  expect(await within(tip).findAllByRole("listitem", { hidden: true })).toHaveLength(16);
  expect(within(tip).getByText("and 14 more")).toBeTruthy();
});

const refusal = {
  seq: 1,
  id: "row1",
  key: "k",
  lane: "status:s1",
  state: "refused",
  attempts: 1,
  created_at: 1,
  sent_at: 1,
  nextAttemptAt: 1,
  error: { kind: "invalid", message: "No more pins", status: 422 },
  lease: null,
} satisfies Partial<OutboxRow>;

test("a refused action shows the error, can be retried or discarded", async () => {
  const { t } = await draw({}, { refused: [{ kind: "pin", args: { id: "s1", on: true }, ...refusal }] });
  const banner = screen.getByRole("alert");
  expect(within(banner).getByText("Error: No more pins.")).toBeTruthy();
  fireEvent.click(within(banner).getByRole("button", { name: t("outbox.retry") }));
  expect(calls.retry).toHaveBeenCalledExactlyOnceWith("row1");
  const close = within(banner).getByRole<HTMLButtonElement>("button", { name: t("dialog.close") });
  await waitFor(() => expect(close.disabled).toBe(false));
  fireEvent.click(close);
  expect(calls.discard).toHaveBeenCalledExactlyOnceWith("row1");
});

test("a vote on a changed poll says so and cannot be retried", async () => {
  const args = { id: "s1", poll_id: "p1", choices: [1], titles: ["Tea"] };
  const error = { kind: "invalid", message: "", about: "poll" } as const;
  const { t } = await draw({}, { refused: [{ kind: "vote", args, ...refusal, error }] });
  const banner = screen.getByRole("alert");
  expect(within(banner).getByText(t("outbox.pollChanged"))).toBeTruthy();
  expect(within(banner).queryByRole("button", { name: t("outbox.retry") })).toBeNull();
  fireEvent.click(within(banner).getByRole("button", { name: t("dialog.close") }));
  expect(calls.discard).toHaveBeenCalledExactlyOnceWith("row1");
});

test("that its link could not be copied is said on the status alone, and can be closed", async () => {
  useUncopied.setState({ id: "another" });
  const { t } = await draw({});
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => useUncopied.setState({ id: "s1" }));
  const banner = screen.getByRole("alert");
  expect(within(banner).getByText(t("banner.error", { message: t("status.copyFailed") }))).toBeTruthy();
  fireEvent.click(within(banner).getByRole("button", { name: t("dialog.close") }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("closing what is said of a refused edit keeps what was written as a draft", async () => {
  const args = { id: "s1", created_at: 1, draft_id: "edit:s1", text: "Tea", ...blankDraft };
  const { t } = await draw({}, { refused: [{ kind: "edit", args, ...refusal }] });
  fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: t("dialog.close") }));
  expect([calls.edit.mock.calls, calls.discard.mock.calls]).toEqual([[["row1"]], []]);
});
