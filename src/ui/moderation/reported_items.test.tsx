import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { aView } from "../../../tests/support/rows/views";
import { inWorld } from "../../../tests/support/screens/in_world";
import { choose, lines, person, prepareModeration, report } from "../../../tests/support/screens/moderation";
import type { Report } from "../../domain/moderation/report";
import { noAdminSettings } from "../../domain/settings/settings";
import { useModerationPlace } from "../base/dialog/open_modals";
import { openStatusMenu } from "../status/actions/status_menu";

prepareModeration();
afterEach(cleanup);

const closed = report("1", { state: "closed", statuses: [aStatus("s1")], created_at: "2026-11-22T10:00:00Z" });
const open = report("2", { statuses: [aStatus("s0"), aStatus("s1")] });
const of_another = report("3", { statuses: [aStatus("s2")] });

/**
 * Opens the menu of the post s1 for somebody, while some reports are known. Gives the lines that tell who reported it.
 */
async function told(known: readonly Report[], pleroma: object = { is_moderator: true }): Promise<string[]> {
  const { world, t } = await inWorld(null, { own: { pleroma } });
  const sync = { ...world.sync, moderation: { knownReports: async () => known } } as never;
  const asking = { ...world, sync, t, ask: async () => true, admin: noAdminSettings, translates: false, edits: false };
  await openStatusMenu(asking, aView("s1", { by: "ben" }), document.createElement("button"));
  return lines().filter((line) => line.startsWith("Reported"));
}

test("the staff sees who reported a post, and is led to the report that is open", async () => {
  expect(await told([closed, open, of_another])).toEqual(["Reported by Name of demo"]);
  choose("Reported by Name of demo");
  expect(useModerationPlace.getState().report).toBe("2");
});

test("several who reported a post are counted, each once", async () => {
  const again = report("4", { actor: person("eve"), statuses: [aStatus("s1")] });
  expect(await told([closed, open, again])).toEqual(["Reported by 2 people"]);
});

test("nobody else is told of reports, nor the staff of those about other posts", async () => {
  expect(await told([closed, open], {})).toEqual([]);
  expect(await told([of_another])).toEqual([]);
});
