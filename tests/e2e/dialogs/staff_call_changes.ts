import type { Page } from "playwright-core";
import { t } from "../support/person";
import {
  BASE,
  type Call,
  card,
  type Change,
  confirm,
  line,
  openActs,
  panel,
  press,
  type ReadCall,
} from "./staff_calls";

const change = (part: string, method: string, path: string) => (name: string, does: Change["does"], done: string) => ({
  part,
  name,
  method,
  path: BASE + path,
  does,
  done,
});

const patchReports = change("reports", "PATCH", "/reports$");
const [one, both] = ["1 report was changed.", "2 reports were changed."];
/** Changes the state of the report by its button. */
const toState = (button: string) => (page: Page) => press(card(page, "Rude"), `moderation.report.${button}`);
/** Changes the state of all reports that are shown. */
const allToState = (name: string, button: string): Change => ({
  ...patchReports(name, (page) => press(panel(page).getByRole("group"), `moderation.report.${button}`), both),
  prepares: (page) =>
    panel(page)
      .getByRole("checkbox", { name: t("moderation.chooseAll") })
      .click(),
});

const putPost = change("posts", "PUT", "/statuses/");
/** Chooses a line of the menu of the post. */
const onPost = (words: string) => async (page: Page) => {
  await card(page, "Written by fern")
    .getByRole("button", { name: /^Act on the post/ })
    .click();
  await line(page, words);
};
const toVisibility = (name: string) => onPost(t("moderation.post.visibility", { visibility: t(`visibility.${name}`) }));
const postChanged = t("moderation.post.changed");

/** What changes something, by its call and in the order in which it can be done. */
export const changes: Record<Exclude<Call, ReadCall>, readonly Change[]> = {
  changeReports: [
    change("reports", "GET", "/reports/")("resolving, as it is read again", toState("resolve"), one),
    patchReports("closing", toState("close"), one),
    patchReports("reopening", toState("reopen"), one),
    patchReports("resolving", toState("resolve"), one),
    allToState("closing all", "close"),
    allToState("reopening all", "reopen"),
    allToState("resolving all", "resolve"),
  ],
  addNote: [
    {
      ...change("reports", "POST", "/reports/[^/]+/notes$")(
        "adding a note",
        (page) => press(card(page, "Rude"), "moderation.report.addNote"),
        t("moderation.report.noteAdded"),
      ),
      prepares: (page) => card(page, "Rude").getByLabel(t("moderation.report.note")).fill("Asked"),
    },
  ],
  deleteNote: [
    change("reports", "DELETE", "/reports/[^/]+/notes/")(
      "deleting a note",
      async (page) => {
        await press(card(page, "Rude"), "moderation.report.deleteNote", { words: "Asked" });
        await confirm(page, t("moderation.report.deleteNoteConfirm"));
      },
      t("moderation.report.noteDeleted"),
    ),
  ],
  changePost: [
    putPost("marking a post", onPost(t("moderation.post.markSensitive")), postChanged),
    putPost("unmarking a post", onPost(t("moderation.post.unmarkSensitive")), postChanged),
    putPost("unlisting a post", toVisibility("unlisted"), postChanged),
    putPost("hiding a post", toVisibility("private"), postChanged),
    putPost("showing a post", toVisibility("public"), postChanged),
  ],
  deletePost: [
    change("posts", "DELETE", "/statuses/")(
      "deleting a post",
      async (page) => {
        await onPost(t("moderation.post.delete"))(page);
        await confirm(page, t("moderation.post.delete"));
      },
      t("moderation.post.deleted"),
    ),
  ],
  makeInvitation: [
    change("invitations", "POST", "/users/invite_token")(
      "making an invitation",
      (page) => press(panel(page), "moderation.invitation.make"),
      t("moderation.invitation.made"),
    ),
  ],
  revokeInvitation: [
    change("invitations", "POST", "/users/revoke_invite")(
      "revoking an invitation",
      async (page) => {
        await panel(page)
          .getByRole("button", { name: new RegExp(`^${t("moderation.invitation.revoke")} `) })
          .first()
          .click();
        await confirm(page, t("moderation.invitation.revoke"));
      },
      t("moderation.invitation.revoked"),
    ),
  ],
  mailInvitation: [
    {
      ...change("invitations", "POST", "/users/email_invite")(
        "sending an invitation",
        (page) => press(panel(page), "moderation.invitation.send"),
        t("moderation.invitation.mailed", { email: "new@there.example" }),
      ),
      async prepares(page) {
        await panel(page).getByText(t("moderation.invitation.mail")).click();
        await panel(page).getByLabel(t("moderation.invitation.email")).fill("new@there.example");
      },
    },
  ],
  makePasswordLink: [
    {
      ...change("users", "GET", "/users/[^/]+/password_reset")(
        "making a link for a password",
        async (page) => {
          await openActs(page, "@alder");
          await line(page, t("moderation.password"));
        },
        "",
      ),
      failed: "moderation.password.failed",
      unseen: true,
      async leaves(page) {
        const shown = page.getByRole("dialog", { name: t("moderation.password.title", { name: "alder" }) });
        await shown.waitFor();
        await page.keyboard.press("Escape");
        await shown.waitFor({ state: "detached" });
      },
    },
  ],
};
