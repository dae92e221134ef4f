import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { aView } from "../../../../tests/support/rows/views";
import { isSubjectClosed } from "../../../domain/statuses/collapse_rules";
import { noAdminSettings } from "../../../domain/settings/settings";
import { useToasts } from "../../base/toast/show_toast";
import { useExpectedOutcomes } from "../../outbox/expected_outcomes";
import { statusActions } from "./status_actions";
import { useUncopied } from "./uncopied_link";

afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

test("a failed copy is reported on its status until one succeeds", async () => {
  const writeText = vi.fn(async (_link: string) => undefined).mockRejectedValueOnce(new Error("denied"));
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const { world, t } = await inWorld(null);
  const asking = { ...world, t, ask: async () => true, admin: noAdminSettings, translates: false, edits: false };
  const { copy } = statusActions(asking, aView("s1", { url: "https://its.host/1" }));
  await copy();
  expect(useUncopied.getState().id).toBe("s1");
  expect(useToasts.getState().toasts).toEqual([]);
  await copy();
  expect(useUncopied.getState().id).toBeNull();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([t("status.copied")]);
  expect(writeText).toHaveBeenLastCalledWith("https://its.host/1");
});

test("translating opens the content warning", async () => {
  const { world, t } = await inWorld(null, { own: {}, chosen: { translationLanguage: "de" } });
  const asking = { ...world, t, ask: async () => true, admin: noAdminSettings, translates: true, edits: false };
  const view = aView("s1", { content: "said", spoiler_text: "birds" });
  const closed = async () => isSubjectClosed(view.status, (await world.db.views.get("s1")) ?? null, true);
  expect(await closed()).toBe(true);
  await statusActions(asking, view).translate(true);
  expect(await world.db.views.get("s1")).toMatchObject({ translated: "de" });
  expect(await closed()).toBe(false);
});

test.each([
  ["bookmark", "Bookmarked.", "Bookmark removed."],
  ["pin", "Pinned to your profile.", "No longer pinned to your profile."],
  ["muteConversation", "Conversation muted.", "Conversation no longer muted."],
] as const)("what %s does is to be told, since nothing on the post may show it", async (act, done, undone) => {
  const intend = vi.fn(async () => "1");
  const { world, t } = await inWorld(null, { own: {}, world: { sync: { outbox: { intend } } as never } });
  const asking = { ...world, t, ask: async () => true, admin: noAdminSettings, translates: false, edits: false };
  for (const [on, said] of [
    [true, done],
    [false, undone],
  ] as const) {
    useExpectedOutcomes.setState({ expected: [] });
    await statusActions(asking, aView("s1"))[act](on);
    expect(useExpectedOutcomes.getState().expected).toMatchObject([
      { row_id: "1", done: said, intent: { args: { on } } },
    ]);
    expect(useToasts.getState().toasts).toEqual([]);
  }
  expect(intend).toHaveBeenCalledTimes(2);
});
