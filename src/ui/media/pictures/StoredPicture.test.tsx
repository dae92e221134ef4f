import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { addFile } from "../../../db/outbox/files";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";
import { StoredPicture } from "./StoredPicture";

const revoked = vi.fn();
beforeEach(() => {
  let count = 0;
  revoked.mockClear();
  Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: revoked });
});
afterEach(cleanup);

const bird = { id: "f", blob: new Blob(["red"]), name: "bird.png", created_at: 1 };

/** A picture, how often it was drawn, and when the row that was read last was made. */
function Drawn() {
  const { db } = useWorld();
  const [draws, setDraws] = useState(1);
  const made_at = useLive(async () => (await db.files.get("f"))?.created_at ?? 0, [db]);
  return (
    <>
      <StoredPicture file_id="f" alt="A bird" />
      <button onClick={() => setDraws(draws + 1)}>Draw</button>
      <p role="status">{`${draws} ${made_at}`}</p>
    </>
  );
}

const address = () => screen.getByAltText("A bird").getAttribute("src");

test("a stored picture keeps its address however often it is drawn or its row is read", async () => {
  const { world } = await inWorld(<Drawn />);
  await addFile(world.db, bird);
  await vi.waitFor(() => expect(address()).toBe("blob:1"));
  fireEvent.click(screen.getByRole("button"));
  await addFile(world.db, { ...bird, created_at: 2 });
  await vi.waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("2 2"));
  expect(address()).toBe("blob:1");
  expect(revoked).not.toHaveBeenCalled();
  cleanup();
  expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:1");
});
