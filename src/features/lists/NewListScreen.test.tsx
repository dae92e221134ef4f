import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { NewListScreen } from "./NewListScreen";

afterEach(cleanup);

test("a list is made, then filled, then shown, and the next one begins empty", async () => {
  const done: unknown[] = [];
  const outbox = {
    createList: vi.fn(async (words: unknown) => (done.push(words), "local:1")),
    intend: vi.fn(async (kind: string, args: unknown) => void done.push([kind, args])),
  };
  const draw = () => inWorld(<NewListScreen />, { own: {}, path: "/lists/new", world: { sync: { outbox } as never } });
  const { t, world, at, unmount } = await draw();
  const { account } = aStatus("1", { by: "cem" });
  await ingest(world.db, { accounts: [account] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await world.db.relationships.put({ id: account.id, following: true, asked_at: 1 } as never);
  const create = screen.getByRole<HTMLButtonElement>("button", { name: t("lists.create") });
  expect(create.disabled).toBe(true);
  fireEvent.change(screen.getByRole("textbox", { name: t("lists.title") }), { target: { value: "Waders" } });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "cem" } });
  fireEvent.click(await screen.findByRole("button", { name: /^Add: /i }));
  fireEvent.click(create);
  await waitFor(() => expect(at()).toBe("/lists/local%3A1"));
  expect(done).toEqual([
    { title: "Waders" },
    ["list_member", { list_id: "local:1", account_id: account.id, on: true }],
  ]);
  unmount();
  await draw();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: t("lists.title") }).value).toBe("");
});

test("a visitor cannot make a list, but sign in", async () => {
  const { t } = await inWorld(<NewListScreen />, { path: "/lists/new" });
  expect((await screen.findByRole("link", { name: t("nav.signIn") })).getAttribute("href")).toBe("/login");
  expect(screen.queryByRole("textbox")).toBeNull();
});
