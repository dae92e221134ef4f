import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { ParamsContext } from "../../ui/navigation/useParams";
import { ListScreen } from "./ListScreen";

afterEach(cleanup);

const Timeline = ({ name, called, actions }: { name: string; called: string | undefined; actions?: ReactNode }) => (
  <header>
    <h1>{called ?? name}</h1>
    {actions}
  </header>
);

async function drawn(id: string) {
  const outbox = { retry: vi.fn(async () => true), discard: vi.fn(async () => true) };
  const view = await inWorld(
    <ParamsContext value={{ id }}>
      <ListScreen of={Timeline} />
    </ParamsContext>,
    { own: {}, path: `/lists/${encodeURIComponent(id)}`, world: { sync: { outbox } as never } },
  );
  return { ...view, db: view.world.db, outbox };
}

const creation = { kind: "create_list", args: { id: "local:1", title: "Waders" } } as const;

test("a list's timeline is called by the list's title once that was read, and leads to its edit page", async () => {
  const { db, t } = await drawn("77");
  expect((await screen.findByRole("heading")).textContent).toBe("list");
  const lists = [
    { id: "9", title: "Hills" },
    { id: "77", title: "Tides" },
  ];
  await ingest(db, { lists }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("heading", { name: "Tides" });
  const edit = await screen.findByRole("link", { name: t("lists.editOf", { title: "Tides" }) });
  expect(edit.getAttribute("href")).toBe("/lists/77/edit");
});

test("a list that is still to be made says so, can be changed, and leads to its timeline once it is made", async () => {
  const { db, t, at } = await drawn("local:1");
  const seq = await act(db, creation, { id: "1" });
  await screen.findByText(t("lists.making"));
  const edit = screen.getByRole("link", { name: t("lists.editOf", { title: "Waders" }) });
  expect(edit.getAttribute("href")).toBe("/lists/local%3A1/edit");
  await db.transaction("rw", db.outbox, db.lists, db.settled_lists, async () => {
    await db.outbox.delete(seq);
    await db.lists.put({ id: "7", title: "Waders", asked_at: 1 });
    await db.settled_lists.put({ id: "local:1", list_id: "7", at: 1 });
  });
  await waitFor(() => expect(at()).toBe("/lists/7"));
});

test("a list that the server refused says why, and can be tried again or given up", async () => {
  const { db, t, outbox, at } = await drawn("local:1");
  const error = { kind: "invalid", message: "Too long a title", status: 422 } as const;
  await act(db, creation, { id: "1", state: "refused", error });
  await screen.findByText(t("lists.refused", { reason: "Too long a title." }));
  fireEvent.click(screen.getByRole("button", { name: t("outbox.retry") }));
  expect(outbox.retry).toHaveBeenCalledWith("1");
  fireEvent.click(screen.getByRole("button", { name: t("outbox.discard") }));
  await waitFor(() => expect(at()).toBe("/lists"));
  expect(outbox.discard).toHaveBeenCalledWith("1");
});

test("a list that is tried again keeps the focus on the screen", async () => {
  const { db, t } = await drawn("local:1");
  const error = { kind: "server", message: "", status: 500 } as const;
  const seq = await act(db, creation, { id: "1", state: "refused", error });
  (await screen.findByRole("button", { name: t("outbox.retry") })).focus();
  await db.outbox.update(seq, { state: "waiting", error: null });
  await screen.findByText(t("lists.making"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t("lists.making")));
});

test("a list that was given up is said to be gone", async () => {
  const { t } = await drawn("local:1");
  await screen.findByText(t("timeline.listGone"));
});
