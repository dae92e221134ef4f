import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { blankDraft } from "../../support/rows/entities";
import { makeGarbage } from "../support/garbage";
import { atLength } from "../support/at_length";
import { sharePhone } from "../support/browser/browser";
import { article, feed, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { waitForStatus, onStageAsDemo } from "../support/stage";
import { putDeviceSetting, putDrafts } from "../support/stored";
import { provoke } from "../support/browser/uncaught";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

/** A post of demo's friend and a notification of it at the server. */
function posted() {
  const text = `Come back, ${crypto.randomUUID()}`;
  return { ...here.site.instance.act.post(here.friend(), `@demo ${text}`), text };
}

type Posted = ReturnType<typeof posted>;

/** Each screen: where it is, and what of the server or of the user stands on it again. */
const screens: [
  name: string,
  path: (post: Posted) => string,
  shows: (page: Page, post: Posted, draft: string) => Promise<unknown>,
][] = [
  ["home", () => "/main/friends", (page, { id }) => waitForStatus(page, article(page, id).first())],
  ["the outbox", () => "/-/outbox", (page) => page.getByRole("main").getByText(t("outbox.empty")).waitFor()],
  [
    "the list of notifications",
    () => "/-/notifications",
    (page, { text }) => page.getByRole("main").getByText(text).first().waitFor(),
  ],
  ["a conversation", ({ id }) => `/notice/${id}`, (page, { id }) => article(page, id).first().waitFor()],
  ["a profile", () => `/${here.friend()}`, (page) => feed(page).locator("article[data-status]").first().waitFor()],
  [
    "the list of drafts",
    () => "/-/drafts",
    (page, _, draft) => page.getByRole("main").getByText(draft, { exact: true }).waitFor(),
  ],
];

atLength.each(screens)(
  "%s stands again over garbage in every table, and nobody is signed out",
  async (_, pathOf, shows) => {
    // What reads rows before they are repaired throws.
    provoke(/TypeError: Cannot read properties of/);
    const draft = `Half a thought, ${crypto.randomUUID()}`;
    const garbage = `Nearly lost, ${crypto.randomUUID()}`;
    const post = posted();
    const before = await here.home();
    await before.goto(`${here.site.origin}/notice/${post.id}`);
    await article(before, post.id).first().waitFor();
    await waitForStatuses(before);
    await putDrafts(before, [{ ...blankDraft, id: `aside:${draft}`, text: draft, updated_at: Date.now() }]);
    await before.close();
    await makeGarbage(here.phone.blank, garbage);

    const page = await here.phone.open(pathOf(post));
    await shows(page, post, draft);
    expect(await page.getByText(t("shell.failed")).count()).toBe(0);
    await page.goto(`${here.site.origin}/-/drafts`);
    for (const text of [draft, garbage, `${garbage}, sent`])
      await page.getByRole("main").getByText(text, { exact: true }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("godwit:session"))).toMatch(/^demo@/);
    await page.close();
  },
);

test("a start over a server that is no address is repaired and tried again", async () => {
  provoke(/TypeError: Failed to construct 'URL'/);
  const phone = await sharePhone(here.site.origin);
  const first = await phone.open("/login");
  await first.getByLabel(t("session.username")).waitFor();
  await first.close();
  await putDeviceSetting(phone.blank, "configured_server", "no address");
  const page = await phone.open("/login");
  await page.getByLabel(t("session.username")).waitFor();
  await phone.close();
});

atLength("a start that fails over nothing stored says so, and is tried again by the button", async () => {
  provoke(/TypeError: no such thing/);
  const phone = await sharePhone(here.site.origin);
  await phone.context.addInitScript(() => {
    if (location.protocol === "about:") return;
    if (sessionStorage.getItem("tried") === null)
      Object.defineProperty(history, "scrollRestoration", {
        set() {
          throw new TypeError("no such thing");
        },
      });
    sessionStorage.setItem("tried", "yes");
  });
  const page = await phone.open("/login");
  await page.getByText(t("shell.failed")).waitFor();
  await page.getByRole("button", { name: t("app.again") }).click();
  await page.getByLabel(t("session.username")).waitFor();
  await phone.close();
});
