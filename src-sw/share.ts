import { addShared } from "../src/db/shared";
import type { AppDb } from "../src/db/app";
import type { Clock, Random } from "../src/domain/world";

/** Where the manifest's share target posts to (manifest.ts). */
export const sharePath = "/-/share-target";

const textOf = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
};

/**
 * Takes what another app shares: texts and pictures go to the `app` database before anything else, since a worker's memory
 * is lost when it stops, and the answer leads to the screen that makes a draft of them. Works without a network.
 */
export async function takeShare(request: Request, app: AppDb, clock: Clock, random: Random): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll("images").filter((one): one is File => one instanceof File && one.size > 0);
  const id = random.uuid();
  await addShared(app, {
    id,
    at: clock.now(),
    title: textOf(form, "title"),
    text: textOf(form, "text"),
    url: textOf(form, "url"),
    files: files.map((file) => ({ blob: file, name: file.name })),
  });
  return Response.redirect(`/-/share?id=${id}`, 303);
}
