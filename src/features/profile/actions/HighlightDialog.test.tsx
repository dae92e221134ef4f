import { cleanup, fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../../tests/support/screens/jsdom";
import { ingest } from "../../../db/ingest/ingest";
import { Account } from "../../../domain/entities/accounts/account";
import { HighlightDialog } from "./HighlightDialog";

beforeAll(haveDialogs);
afterEach(cleanup);

test.each([
  [undefined, "striped", { color: "#FFFFFF", type: "striped" }],
  [{ color: "#112233", type: "side" }, "disabled", { color: "#aa00bb", type: "disabled" }],
])("a person's mark of %j is chosen anew, and kept as a setting that is shared", async (mark, to, kept) => {
  const shared = vi.fn();
  const world = { sync: { settings: { notifyChanged: shared } } as never };
  const chosen = { highlight: { ada: { color: "#aabbcc", type: "solid" }, ...(mark ? { ben: mark } : {}) } };
  const drawn = await inWorld(<HighlightDialog account_id="2" />, { own: {}, chosen, world });
  const { t } = drawn;
  const ben = v.parse(Account, { id: "2", acct: "ben", username: "ben", display_name: "Ben" });
  await ingest(drawn.world.db, { accounts: [ben] }, { asked_at: 1, viewer: true, seen_at: 1 });
  const choice = await screen.findByRole("combobox", { name: t("profile.highlight") });
  const stored = async () => (await drawn.world.db.settings.get("highlight"))?.value;
  const color = screen.queryByLabelText<HTMLInputElement>(t("profile.highlightColor"));
  expect(color?.value).toBe(mark?.color);
  // Two changes before the next render.
  if (color) fireEvent.change(color, { target: { value: "#aa00bb" } });
  fireEvent.change(choice, { target: { value: to } });
  await expect.poll(() => stored()).toEqual({ ...chosen.highlight, ben: kept });
  await expect.poll(() => shared).toHaveBeenCalledTimes(color ? 2 : 1);
});
