import { addShared } from "../../src/db/drafts/shared_content";
import type { SharedRow } from "../../src/db/app_database";
import type { WorkerWorld } from "../worker_world";

const textOf = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
};

/**
 * Takes what another app shares: texts and pictures go to the `app` database before anything else, since a worker's memory
 * is lost when it stops, and the answer leads to the screen that makes a draft of them. Works without a network. On a full
 * disk the text alone is kept where there is one; where nothing can be kept, the screen says so.
 * @param makeRoom frees what can be fetched again
 */
export async function takeShare(
  request: Request,
  world: Pick<WorkerWorld, "withApp" | "clock" | "random">,
  makeRoom: () => Promise<void>,
): Promise<Response> {
  const lead = (query: string) => Response.redirect(new URL(`/-/share?${query}`, request.url).href, 303);
  try {
    const form = await request.formData();
    const files = form.getAll("images").filter((one): one is File => one instanceof File && one.size > 0);
    const id = world.random.uuid();
    await keep(world, makeRoom, {
      id,
      at: world.clock.now(),
      title: textOf(form, "title"),
      text: textOf(form, "text"),
      url: textOf(form, "url"),
      files: files.map((file) => ({ blob: file, name: file.name })),
    });
    return lead(`id=${id}`);
  } catch {
    // What failed is the disk, or the reading of what lies on it: the screen says what to do.
    return lead("full");
  }
}

/** Stores a share, as much of it as finds room. Rejects where nothing does. */
async function keep(
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
