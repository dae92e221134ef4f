import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../../tests/support/screens/jsdom";
import { deleteStatuses } from "../../../db/ingest/delete_status";
import { noteFailure } from "../../../db/requests/fetch_results";
import { ingest } from "../../../db/ingest/ingest";
import type { AccountDb } from "../../../db/schema";
import { readStatusView } from "../../../db/read/statuses/status";
import { useLive } from "../../context/useLive";
import { useWorld, type World } from "../../context/useWorld";
import { ReplyTo } from "./ReplyTo";
import { PlacementContext } from "../store/useMuteRules";

/** The reply line of a stored status. */
function Line({ id }: { id: string }) {
  const { db } = useWorld();
  const view = useLive(() => readStatusView(db, id), [db, id]);
  return view && view !== "gone" ? <ReplyTo view={view} id="parent" /> : null;
}

const parent = aStatus("parent", { by: "ben", content: "<p>the tide is out</p>" });

type Sight = ComponentProps<typeof PlacementContext>["value"];
const home = { context: "home" as const, profile_id: null };

async function draw(wire: Record<string, unknown> = {}, known: boolean = false, chosen = {}, standing: Sight = home) {
  const watchResource = vi.fn<World["sync"]["resources"]["watch"]>(() => () => undefined);
  const sync = { resources: { watch: watchResource } } as unknown as World["sync"];
  const { world, ...view } = await inWorld(
    <PlacementContext value={standing}>
      <Line id="1" />
    </PlacementContext>,
    { own: {}, chosen, world: { sync } },
  );
  const status = aStatus("1", { in_reply_to_id: "parent", in_reply_to_account_id: "ben", ...wire });
  const put = (db: AccountDb, at: number, statuses: (typeof status)[]) =>
    ingest(db, { statuses }, { asked_at: at, viewer: true, seen_at: at });
  await act(async () => void (await put(world.db, 1, known ? [status, parent] : [status])));
  const words = await screen.findByText(/in reply to/);
  return { ...view, world, words, watchResource, put };
}

/** A pointer comes onto the words and rests there until their hint opens. */
async function point(words: HTMLElement, pointerType: string): Promise<void> {
  fireEvent.pointerEnter(words, { pointerType });
  await act(() => vi.advanceTimersByTimeAsync(400));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  haveScrolling();
  // Missing in jsdom: popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the words lead to the post, the name to whom it answers", async () => {
  const { words } = await draw({}, true);
  expect(words.closest("a")?.getAttribute("href")).toBe("/notice/parent");
  expect(screen.getByRole("link", { name: "ben" }).getAttribute("href")).toBe("/ben");
});

test("somebody who is only mentioned is led to by the mention", async () => {
  await draw({ mentions: [{ id: "ben", username: "ben", acct: "ben@b.example", url: "" }] });
  expect(screen.getByRole("link", { name: "@ben@b.example" }).getAttribute("href")).toBe("/users/ben");
});

test("an unknown account is no link; without a name the text is generic", async () => {
  const pleroma = { in_reply_to_account_acct: "dot@far.example" };
  await draw({ in_reply_to_account_id: null, pleroma });
  expect(screen.getByText("@dot@far.example").closest("a")).toBeNull();
  cleanup();
  const { words } = await draw();
  expect(words.textContent).toBe("in reply to a post");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

test("what the user may not see is struck out and leads nowhere", async () => {
  const { words } = await draw({ pleroma: { parent_visible: false } }, true);
  expect([words.tagName, words.title, words.closest("a")]).toEqual(["S", "Post unavailable", null]);
  expect(screen.getByRole("link", { name: "ben" })).toBeTruthy();
});

test("pointed at, the words show the post that is stored, and Escape takes it away", async () => {
  const { words, watchResource } = await draw({}, true);
  await point(words, "mouse");
  const hint = await screen.findByText("the tide is out");
  expect(words.closest("a")?.getAttribute("aria-describedby")).toBe(hint.closest("[role=tooltip]")?.id);
  // The content is inert, so the label has its text.
  expect(hint.closest("[role=tooltip]")?.getAttribute("aria-label")).toMatch(/^ben, the tide is out, /);
  expect(watchResource).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByText("the tide is out")).toBeNull();
});

test("what is shown goes along where the page is scrolled under it", async () => {
  const { words } = await draw({}, true);
  await point(words, "mouse");
  const hint = (await screen.findByText("the tide is out")).closest<HTMLElement>("[role=tooltip]");
  const anchor = words.closest("a");
  if (!hint || !anchor) throw new Error("nothing is shown");
  const before = Number.parseFloat(hint.style.top);
  vi.spyOn(anchor, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 40, 80, 20));
  fireEvent.scroll(window);
  expect(Number.parseFloat(hint.style.top) - before).toBe(60);
});

test("a finger only follows the link", async () => {
  const { words } = await draw({}, true);
  await point(words, "touch");
  expect(screen.queryByRole("tooltip", { hidden: true })).toBeNull();
});

test("fetches a missing status behind a spinner, then shows it", async () => {
  const { words, watchResource, world, put } = await draw();
  await point(words, "mouse");
  const spinner = await screen.findByRole("img", { name: "Loading…", hidden: true });
  expect(spinner.closest("[role=tooltip]")?.getAttribute("aria-label")).toBe("Loading…");
  await waitFor(() => expect(watchResource.mock.calls).toEqual([["status", "parent"]]));
  await act(async () => void (await put(world.db, 2, [parent])));
  expect(await screen.findByText("the tide is out")).toBeTruthy();
});

test("what cannot be had, or is no more, is called unavailable", async () => {
  const { words, world } = await draw();
  await point(words, "mouse");
  const failure = { kind: "server", message: "", status: 500 } as const;
  await act(async () => await noteFailure(world.db, "status:parent", 5, failure));
  expect(await screen.findByText("Post unavailable")).toBeTruthy();
  cleanup();
  const second = await draw({}, true);
  await act(async () => await deleteStatuses(second.world.db, ["parent"], 9));
  await point(second.words, "mouse");
  expect(await screen.findByText("Post unavailable")).toBeTruthy();
});

test("what is muted is not read out of the hint either: it says why", async () => {
  const { words } = await draw({}, true, { muteWords: ["tide"] });
  await point(words, "mouse");
  const why = await screen.findByText("Muted words: tide");
  expect(why.closest("[role=tooltip]")?.getAttribute("aria-label")).toBe("ben, Muted words: tide");
  expect(screen.queryByText("the tide is out")).toBeNull();
});

test("a bot's post is shown in the hint, a compact view, though the user mutes bots", async () => {
  const { words, world, put } = await draw({}, true, { muteBotStatuses: true });
  await act(async () => void (await put(world.db, 2, [{ ...parent, account: { ...parent.account, bot: true } }])));
  await point(words, "mouse");
  expect(await screen.findByText("the tide is out")).toBeTruthy();
  expect(screen.queryByText("Bot")).toBeNull();
});

test.each([
  ["shown in the conversation that is open", "thread", "the tide is out"],
  ["folded in a timeline", "home", "You muted this conversation"],
] as const)("what is answered in a muted conversation is %s", async (_, context, said) => {
  const { words, world, put } = await draw({}, true, {}, { context, profile_id: null });
  await act(async () => void (await put(world.db, 2, [{ ...parent, muted: true }])));
  await point(words, "mouse");
  expect(await screen.findByText(said)).toBeTruthy();
});
