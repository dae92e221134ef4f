import { article, t } from "../e2e/support/person";
import { type Here, type Step, until } from "./step";
import { arrived, emptied, write } from "./writing";

/** Changes a post from its own page: the page, which stays open, shows what it is now, and so does the server. */
async function edit(here: Here) {
  const { page, origin, witness, made } = here;
  const [before, after] = [here.words("With a mistkae"), here.words("Without a mistake")];
  await write(here, before);
  const { id } = await arrived(here, before);
  await page.goto(`${origin}/notice/${id}`);
  await article(page, id)
    .getByRole("button", { name: t("status.more"), exact: true })
    .click();
  await page.getByRole("menuitem", { name: t("statusMenu.edit"), exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("composer.text"), { exact: true }).fill(after);
  await form.getByRole("button", { name: t("composer.save"), exact: true }).click();
  await form.waitFor({ state: "detached" });
  const now = await until(async () => (await witness().own(after))[0], "The server does not have the change.");
  if ((await witness().own(before)).length > 0) throw new Error("The server has the post as it was, too.");
  made.splice(made.indexOf(id), 1, now.id);
  const shown = (text: string) => page.locator("main article[data-status]").filter({ hasText: text }).count();
  await until(async () => (await shown(after)) === 1, "The open page does not show the change.");
  if ((await shown(before)) > 0) throw new Error("The open page shows the post as it was, too.");
  await emptied(page);
  const renamed = now.id === id ? "" : ", under another id";
  return { worked: `on the page that was open, and at the server${renamed}` };
}

/** Changing what was posted. */
export const editing: Step = { name: "Edit seen on an open page", does: edit };
