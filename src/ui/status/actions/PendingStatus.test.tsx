import { act as during, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { blankDraft } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { loadLateMessages } from "../../../i18n/late_messages";
import { useConfirmation } from "../../base/dialog/ask_confirmation";
import { useDialogs } from "../../base/dialog/open_dialogs";
import type { World } from "../../context/useWorld";
import { PendingStatus } from "./PendingStatus";

beforeAll(loadLateMessages);
afterEach(() => {
  cleanup();
  useDialogs.setState({ open: null });
});

const args = { ...blankDraft, text: "hello", id: "local:x", created_at: 1, draft_id: "status" };
const lane = "status:local:x";
const act = (more: Partial<OutboxRow>) =>
  ({ seq: 1, id: "x", lane, kind: "post", args, lease: null, error: null, state: "waiting", ...more }) as OutboxRow;

test.each(["waiting", "sending", "unsure"] as const)("one's own post that is %s can be answered", async (state) => {
  await inWorld(<PendingStatus row={act({ state })} />, { own: {} });
  fireEvent.click(screen.getByRole("button", { name: "Reply" }));
  expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "reply:local:x" });
});

test("one that was refused waits for its own sake first", async () => {
  await inWorld(<PendingStatus row={act({ state: "refused" })} />, { own: {} });
  expect(screen.queryByRole("button", { name: "Reply" })).toBeNull();
  expect(screen.getByRole("button", { name: "Edit" })).toBeVisible();
});

test("one that may have been posted says so and cannot be edited", async () => {
  const row = act({ state: "refused", doubt: { status_id: null } });
  const { t } = await inWorld(<PendingStatus row={row} />, { own: {} });
  expect(screen.getByRole("status")).toHaveTextContent(t("outbox.doubt"));
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    t("outbox.retry"),
    t("outbox.discard"),
  ]);
});

test("discarding asks once and returns the focus to its button", async () => {
  await inWorld(<PendingStatus row={act({ state: "refused" })} />, { own: {} });
  const discard = screen.getByRole("button", { name: "Discard" });
  fireEvent.click(discard);
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  const { asked } = useConfirmation.getState();
  expect(discard).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(discard);
  expect(useConfirmation.getState().asked).toBe(asked);
  // Closing a dialog does the same.
  discard.focus();
  await during(async () => asked?.answer(false));
  expect(discard).toHaveFocus();
  expect(discard).toHaveAttribute("aria-disabled", "false");
});

/** Draws a post whose Edit gives the draft "status", and gives what Edit was called with. */
async function drawEditable(row: OutboxRow) {
  const edit = vi.fn(async () => "status");
  await inWorld(<PendingStatus row={row} />, {
    own: {},
    world: { sync: { outbox: { edit } } as unknown as World["sync"] },
  });
  return edit;
}

test("Edit opens the draft and says at once that it is one now", async () => {
  await drawEditable(act({}));
  fireEvent.click(screen.getByRole("button", { name: "Edit" }));
  const notice = "It is a draft now: it is sent when you post it again.";
  await waitFor(() => expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "status", notice }));
});

test("a post that is being edited says so, and is not tried again", async () => {
  const { t } = await inWorld(<PendingStatus row={act({ state: "refused", editing_draft_id: "post:x" })} />, {
    own: {},
  });
  expect(screen.getByRole("status")).toHaveTextContent(t("outbox.editing"));
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    t("status.reply"),
    t("outbox.edit"),
    t("outbox.discard"),
  ]);
});

test("one that waits for a refused post says so, and is still to be edited and discarded", async () => {
  const refused = act({ state: "refused" });
  const reply = { ...args, id: "local:y", in_reply_to_id: "local:x" };
  const row = act({ seq: 2, id: "y", args: reply });
  const { t, world } = await inWorld(<PendingStatus row={row} />, { own: {} });
  await during(() => world.db.outbox.bulkPut([refused, row]));
  expect(await screen.findByText(t("outbox.heldReply"))).toBe(screen.getByRole("status"));
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    t("status.reply"),
    t("outbox.edit"),
    t("outbox.discard"),
  ]);
});
