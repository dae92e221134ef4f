import { expect, test } from "vitest";
import { effects } from "../registry";
import { requests } from "../requests";

const row = { id: "7", title: "Waders", asked_at: 0 };

test("a list is seen with its change at once, a deleted one not at all, and no other is touched", () => {
  const changed = (id: string) => effects.edit_list.applyToList?.({ id, change: { title: "Gulls" } }, row)?.title;
  expect([changed("7"), changed("8")]).toEqual(["Gulls", "Waders"]);
  const deleted = (id: string) => effects.delete_list.applyToList?.({ id }, row);
  expect([deleted("7"), deleted("8")]).toEqual([null, row]);
});

test("only what changes of a list is sent", () => {
  const form = (change: object) => requests.edit_list.request({ id: "7", change }, 0, {}).form;
  expect(form({ exclusive: true })).toEqual({ title: undefined, replies_policy: undefined, exclusive: true });
  expect(requests.create_list.request({ id: "local:1", title: "Gulls" }, 0, {})).toEqual({
    method: "POST",
    path: "/api/v1/lists",
    form: { title: "Gulls", replies_policy: undefined, exclusive: undefined },
  });
});

test("a later change of the same of a list counts alone", () => {
  const { replaces } = effects.edit_list;
  const of = (change: object) => ({ id: "7", change });
  expect(replaces?.(of({ title: "b" }), of({ title: "a" }))).toBe(true);
  expect(replaces?.(of({ title: "b" }), of({ title: "a", exclusive: true }))).toBe(false);
});

test("a list that the server does not have is deleted already; a page that is no answer says nothing", () => {
  const done = (body: unknown) => requests.delete_list.done?.({ id: "7" }, { kind: "missing", message: "", body }, 0);
  expect([done({ error: "List not found" }), done("<html>")]).toEqual([{ list_gone: "7" }, null]);
});

test("a settled change drops the pages that it changes: the list's by its replies, home by an exclusive list", () => {
  const dropped = (change: object) => {
    const { drops } = requests.edit_list.settle({ id: "7", change }, { id: "7", title: "Waders" });
    return ["list:7", "list:70", "home"].filter((timeline) => drops?.(timeline));
  };
  expect([{ title: "a" }, { replies_policy: "none" }, { exclusive: true }].map(dropped)).toEqual([
    [],
    ["list:7"],
    ["home"],
  ]);
});
