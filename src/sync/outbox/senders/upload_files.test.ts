import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createClock } from "../../../../tests/support/fakes/clock";
import { quiet } from "../../../../tests/support/fakes/quiet";
import type { Api } from "../../../api/client";
import { addFile } from "../../../db/outbox/files";
import { takeLease } from "../../../db/connection/lease";
import { openAccountDb } from "../../../db/connection/open_account";
import { ApiError } from "../../../domain/requests/api_error";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { uploadFiles } from "./upload_files";
import type { Run } from "../outbox_world";

type Post = OutboxRow & { kind: "post" };

/** A waiting post with two pictures of 10 bytes, a runner with the lock, and a server's upload. */
async function aPost(upload: (api: { clock: ReturnType<typeof createClock>; read(): Promise<Post> }) => Api["upload"]) {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = createClock(1_000_000);
  const file = (file_id: string) => ({ file_id, type: "image/png", description: "", width: 1, height: 1 });
  for (const id of ["a", "b"]) await addFile(db, { id, blob: new Blob(["0123456789"]), name: id, created_at: 1 });
  const row = { id: "p", key: "k", lane: "p", kind: "post", state: "waiting", args: { files: ["a", "b"].map(file) } };
  const seq = await db.outbox.add({ ...row, seq: 1, lease: null } as unknown as Post);
  const read = async () => (await db.outbox.get(seq)) as Post;
  await takeLease(db, "outbox", { runner: "r", until: Infinity });
  const errors: unknown[] = [];
  const run = {
    db,
    clock,
    fence: { lock: "outbox", runner: "r" },
    api: { upload: upload({ clock, read }) },
    report: (error: unknown) => errors.push(error),
  } as unknown as Run;
  return { run, read, errors, signal: new AbortController().signal };
}

test("the row holds the total upload progress in bytes, throttled", async () => {
  const said: unknown[] = [];
  const post = await aPost(({ clock, read }) => async (_file, name, how) => {
    for (const sent of [1, 2, 5, 12]) {
      clock.jump(clock.now() + 300);
      how?.progress?.(sent, 12);
      await quiet();
      said.push((await read()).upload?.sent);
    }
    return { id: `m-${name}` } as Awaited<ReturnType<Api["upload"]>>;
  });
  const done = await uploadFiles(post.run, await post.read(), post.signal);
  expect(said).toEqual([undefined, 2, 2, 10, 10, 12, 12, 20]);
  expect((await post.read()).upload?.of).toBe(20);
  expect(done).toMatchObject({ args: { files: [{ media_id: "m-a" }, { media_id: "m-b" }] } });
  expect(post.errors).toEqual([]);
});

test("no progress is stored after an upload has failed", async () => {
  const post = await aPost(({ clock }) => async (_file, _name, how) => {
    clock.jump(clock.now() + 1000);
    how?.progress?.(5, 12);
    throw new ApiError({ kind: "offline", message: "" });
  });
  await expect(uploadFiles(post.run, await post.read(), post.signal)).rejects.toThrow(ApiError);
  const then = await post.read();
  await quiet();
  expect(await post.read()).toEqual(then);
});

test("a file that the server does not take is told from the post itself", async () => {
  const failure = { kind: "invalid", message: "No birds today", status: 422 } as const;
  const post = await aPost(() => () => Promise.reject(new ApiError(failure)));
  await expect(uploadFiles(post.run, await post.read(), post.signal)).rejects.toMatchObject({
    failure: { ...failure, about: "upload" },
  });
});
