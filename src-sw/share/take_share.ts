import { addShared } from "../../src/db/drafts/shared_content";
import type { SharedRow } from "../../src/db/app_database";
import type { WorkerWorld } from "../worker_world";

const textOf = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
};

/**
 * Handles the Web Share Target: stores the shared texts and pictures in the `app` database first, since a worker's
 * memory is lost when it stops, then redirects to the share screen. Works offline. On a full disk only the text is
 * stored; if nothing can be stored, the share screen says so.
 * @param makeRoom deletes caches that can be fetched again
 */
export async function takeShare(
  request: Request,
  world: Pick<WorkerWorld, "withApp" | "clock" | "random">,
  makeRoom: () => Promise<void>,
): Promise<Response> {
  const redirect = (query: string) => Response.redirect(new URL(`/-/share?${query}`, request.url).href, 303);
  try {
    const form = await request.formData();
    const files = form.getAll("images").filter((entry): entry is File => entry instanceof File && entry.size > 0);
    const id = world.random.uuid();
    await storeShare(world, makeRoom, {
      id,
      at: world.clock.now(),
      title: textOf(form, "title"),
      text: textOf(form, "text"),
      url: textOf(form, "url"),
      files: files.map((file) => ({ blob: file, name: file.name })),
    });
    return redirect(`id=${id}`);
  } catch {
    // The database failed, or reading the shared files did. The share screen explains what to do.
    return redirect("full");
  }
}

/** Stores a share, without its files if they do not fit. Rejects when nothing can be stored. */
async function storeShare(
  { withApp }: Pick<WorkerWorld, "withApp">,
  makeRoom: () => Promise<void>,
  shared: SharedRow,
): Promise<void> {
  const store = (row: SharedRow) => withApp((app) => addShared(app, row));
  const { title, text, url, files } = shared;
  try {
    await store(shared).catch(async () => {
      await makeRoom();
      await store(shared);
    });
  } catch (error) {
    if (files.length === 0 || title + text + url === "") throw error;
    await store({ ...shared, files: [], left_out: files.length });
  }
}
