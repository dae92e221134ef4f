import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { addFile } from "../../db/outbox/files";
import { readSeenAccount } from "../../db/read/accounts/own_profile";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import { useSeenPictures } from "./useWaitingPictures";

const revoked = vi.fn();
beforeEach(() => {
  let count = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: revoked });
});
afterEach(cleanup);

function Seen() {
  const { db } = useWorld();
  const account = useSeenPictures(useLive(() => readSeenAccount(db, "me"), [db]));
  return <p role="status">{account && [account.avatar, account.header].join(" ")}</p>;
}

test("one's own pictures that wait are seen in place of the old ones, until they are sent or refused", async () => {
  const own = { avatar: "https://a.example/a.png", header: "https://a.example/h.png" };
  const { world } = await inWorld(<Seen />, { own });
  const shown = (text: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text));
  await shown("https://a.example/a.png https://a.example/h.png");
  await addFile(world.db, { id: "f1", blob: new Blob(["x"]), name: "avatar.png", created_at: 1 });
  const row = await act(world.db, { kind: "edit_picture", args: { name: "avatar", file_id: "f1" } });
  await shown("blob:1 https://a.example/h.png");
  await world.db.outbox.update(row, { state: "refused" });
  await shown("https://a.example/a.png https://a.example/h.png");
  await waitFor(() => expect(revoked).toHaveBeenCalledWith("blob:1"));
  await world.db.outbox.update(row, { state: "sending" });
  await shown("blob:2 https://a.example/h.png");
  await act(world.db, { kind: "edit_picture", args: { name: "avatar", file_id: null } });
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(" https://a.example/h.png"));
});

test("a picture that waits keeps its address while others are written and changed", async () => {
  const own = { avatar: "https://a.example/a.png", header: "https://a.example/h.png" };
  const { world } = await inWorld(<Seen />, { own });
  const shown = (text: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text));
  const choose = async (name: "avatar" | "header", id: string) => {
    await addFile(world.db, { id, blob: new Blob([id]), name: `${name}.png`, created_at: 1 });
    return act(world.db, { kind: "edit_picture", args: { name, file_id: id } });
  };
  const row = await choose("avatar", "f1");
  await shown("blob:1 https://a.example/h.png");
  revoked.mockClear();
  await world.db.outbox.update(row, { state: "sending" });
  await act(world.db, { kind: "edit_profile", args: { change: { display_name: "Wren" } } });
  await world.db.me.update("me", { header: "https://a.example/other.png" });
  await shown("blob:1 https://a.example/other.png");
  expect(revoked).not.toHaveBeenCalled();
});
