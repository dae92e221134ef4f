import { test } from "vitest";
import { dialog, listed, createScreenChecks, inThisRun, openMenu, type Screen, title } from "../support/looks/looks";
import { t } from "../support/person";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 120 }, { worker: false });
const { at, expectAccessible } = createScreenChecks(here);

const visitor: Screen[] = [
  {
    name: "the second factor",
    async open(page) {
      await at("/login", title("session.signIn"))(page);
      const form = page.getByRole("main");
      await form.getByLabel(t("session.username")).fill("twofactor");
      await form.getByLabel(t("session.password")).fill("twofactor");
      await page.keyboard.press("Enter");
      await form.getByLabel(t("session.totp")).waitFor();
    },
  },
  { name: "a new password", open: at("/password-reset", title("password_reset.title")) },
  { name: "waiting for approval", open: at("/registration-request-sent", title("registration.sentTitle")) },
  { name: "waiting for an e-mail", open: at("/awaiting-email-confirmation", title("registration.confirmTitle")) },
  {
    name: "coming back with a code that is not known",
    variant: true,
    open: at("/oauth-callback?code=1", title("session.callback")),
  },
  {
    name: "what is kept from visitors",
    open: at("/main/bubble", (page) => page.getByText(t("failure.visitor")).waitFor()),
  },
];

const staff: Screen[] = [
  {
    name: "a hashtag",
    open: at("/tag/godwit", (page) => page.getByRole("heading", { level: 1, name: "#godwit" }).waitFor()),
  },
  {
    name: "somebody elsewhere",
    variant: true,
    open: at("/remote-users/reed.example/nobody", (page) =>
      page.getByRole("heading", { level: 1, name: "@nobody@reed.example" }).waitFor(),
    ),
  },
  {
    name: "the commands",
    async open(page) {
      await at("/main/friends", listed("timeline.home"))(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "the keys",
    async open(page) {
      await at("/main/friends", listed("timeline.home"))(page);
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: t("keys.title") }).waitFor();
    },
  },
  { name: "a list that is not there", variant: true, open: at("/lists/12", title("timeline.list")) },
  {
    name: "the moderation",
    async open(page) {
      await at("/main/friends", listed("timeline.home"))(page);
      await openMenu(page);
      await page
        .getByRole("button", { name: t("nav.moderation") })
        .first()
        .click();
      await dialog(page, "nav.moderation");
    },
  },
];

const asking = onStage(
  {
    statuses: 20,
    settings: { registration: { open: true, approval: true, activation: false, invites: false }, captcha: "native" },
  },
  { worker: false },
);
const asked = createScreenChecks(asking);

test("no door keeps anybody out: registering, with what the server has against it", () =>
  asked.expectAccessible({
    sample: "at length",
    async open(page) {
      await asked.at("/registration", title("registration.title"))(page);
      const form = page.getByRole("main");
      await form.locator("img").waitFor();
      const typed = { username: "knot", fullname: "A Knot", email: "knot@reed.example", reason: "To read." };
      const secret = { password: "between the tides", confirm: "between the tides", captcha_solution: "nope" };
      for (const [name, value] of Object.entries({ ...typed, ...secret }))
        await form.locator(`[name=${name}]`).fill(value);
      await form.getByRole("button", { name: t("registration.send") }).click();
      await form.getByRole("alert").first().waitFor();
    },
  }));

const elsewhere = onStage({ statuses: 20, profile: "mastodon" }, { worker: false });
const away = createScreenChecks(elsewhere);

test("no door keeps anybody out: signing in on the server's own page", () =>
  away.expectAccessible({
    open: away.at("/login", (page) =>
      page.getByRole("button", { name: t("session.tokenGo", { host: new URL(elsewhere.site.origin).host }) }).waitFor(),
    ),
  }));

test.each(inThisRun(visitor))("no door keeps anybody out: $name", (screen) => expectAccessible(screen));

test.each(inThisRun(staff))("no door keeps anybody out: $name", (screen) => expectAccessible(screen, "admin"));
