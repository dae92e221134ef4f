import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type DOMPurifyType from "dompurify";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccountRecord } from "../instance/records";
import { hostileHost, hostilePayloads } from "../support/hostilePayloads";
import { appJudge } from "../support/purify";
import { type Phone, startPhone } from "./browser";
import { said, signIn } from "./person";
import { type Ground, startGround } from "./server";

let ground: Ground;
let phone: Phone;
let page: Page;
/** What must not happen, as it happens: a payload that ran, a dialog, a request to its host, a rule of the policy broken. */
const happened: string[] = [];
/** Every piece of page that was on the screen, for the judge. */
const shown = new Set<string>();

/** Somebody of this server whose every word is a payload. */
function hostilePerson(payload: string, at: number): AccountRecord {
  const { store, server } = ground.instance;
  const username = `hostile${at}`;
  const shortcode = `evil${at}`;
  store.emojis.set(shortcode, { shortcode, path: `/emoji/${payload}`, category: payload });
  const account: AccountRecord = {
    ...store.account(store.named("demo")?.id ?? ""),
    id: server.ids.at(server.clock.now()),
    username,
    display_name: `${payload} :${shortcode}:`,
    note: payload,
    fields: [{ name: payload, value: payload }],
    emojis: [shortcode],
    admin: false,
    moderator: false,
  };
  store.accounts.set(account.id, account);
  store.accts.set(username, account.id);
  return account;
}

function fill(): void {
  const { act } = ground.instance;
  const own = act.post("demo", "What do you think of this?");
  for (const [at, payload] of hostilePayloads.entries()) {
    const { username } = hostilePerson(payload, at);
    const input = { text: `payload ${at}`, html: `<p>payload ${at} :evil${at}:</p>${payload}` };
    const poll = { options: [payload.slice(0, 200), "no"], expires_in_s: 3600, multiple: false };
    const status = act.post(username, { ...input, ...(at % 7 === 0 ? { poll } : {}) });
    if (at % 10 === 0) act.post(username, { ...input, text: `warned ${at}`, spoiler_text: payload });
    if (at % 10 === 5)
      act.post(username, { text: `reply ${at}`, html: `reply ${at} ${payload}`, in_reply_to_id: own.id });
    act.favourite(username, own.id);
    if (at % 10 === 1) act.reblog("admin", status.id);
  }
}

beforeAll(async () => {
  ground = await startGround({ statuses: 40 });
  fill();
  phone = await startPhone(ground.origin);
  const { context } = phone;
  await context.exposeFunction("hit", () => happened.push("a payload ran"));
  await context.exposeFunction("broken", (what: string) => happened.push(`policy broken: ${what}`));
  await context.addInitScript(() => {
    const { broken } = window as unknown as { broken(what: string): void };
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      broken([violatedDirective, blockedURI, sourceFile, sample].join(" ")),
    );
  });
  context.on("dialog", (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (URL.canParse(request.url()) && new URL(request.url()).hostname.endsWith(hostileHost))
      happened.push(`request: ${request.url()}`);
  });
  page = await phone.open("/login");
  await signIn(page, "demo");
});
afterAll(async () => {
  await phone?.close();
  await ground?.close();
});

const older = new RegExp(`^(?:${said("timeline.older")}|${said("notifications.older")})$`);

/** Scrolls through what is open, from its top to its end, and keeps everything that was on the screen. */
async function readAll(): Promise<string> {
  let text = "";
  for (let still = 0, last = -1; still < 5;) {
    const { html, words, bottom } = await page.evaluate(() => {
      const root = document.getElementById("root");
      const position = window.scrollY;
      window.scrollBy(0, window.innerHeight * 0.7);
      return { html: root?.outerHTML ?? "", words: root?.innerText ?? "", bottom: position };
    });
    shown.add(html);
    text += `\n${words}`;
    still = Math.abs(bottom - last) < 4 ? still + 1 : 0;
    last = bottom;
    const more = page.getByRole("button", { name: older }).first();
    if (still > 3 && (await more.isVisible())) await more.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  return text;
}

const numbers = (text: string, word: string) =>
  new Set([...text.matchAll(new RegExp(`${word} (\\d+)`, "g"))].map(([, at]) => Number(at)));

test("every payload is read in the timeline, and none does anything", { timeout: 240_000 }, async () => {
  await page.goto(`${ground.origin}/main/public`);
  await page
    .getByText(`payload ${hostilePayloads.length - 1}`)
    .first()
    .waitFor();
  const seen = numbers(await readAll(), "payload");
  expect(hostilePayloads.map((_, at) => at).filter((at) => !seen.has(at))).toEqual([]);
  expect(happened).toEqual([]);
});

test("nor in a thread, nor in the notifications", { timeout: 240_000 }, async () => {
  const { store } = ground.instance;
  const own = [...store.newest()].find(({ text }) => text.startsWith("What do you think"));
  await page.goto(`${ground.origin}/notice/${own?.id}`);
  await page.getByText("reply 5").first().waitFor();
  expect(numbers(await readAll(), "reply").size).toBeGreaterThan(20);
  await page.goto(`${ground.origin}/demo/notifications`);
  await page.getByRole("article").first().waitFor();
  await readAll();
  expect(happened).toEqual([]);
});

test("DOMPurify finds nothing to remove in anything that was on the screen", async () => {
  const purify = createRequire(import.meta.url).resolve("dompurify/dist/purify.min.js");
  await phone.blank.addScriptTag({ content: await readFile(purify, "utf8") });
  const judge = (html: readonly string[]) =>
    phone.blank.evaluate(
      ([pieces, config]) => {
        const { DOMPurify } = window as unknown as { DOMPurify: typeof DOMPurifyType };
        return pieces.flatMap((piece) => {
          DOMPurify.sanitize(piece, config);
          return DOMPurify.removed.map((one) =>
            "element" in one
              ? one.element.nodeName
              : `${one.from.nodeName} ${one.attribute?.name}="${one.attribute?.value}"`,
          );
        });
      },
      [html, appJudge] as const,
    );
  expect(shown.size).toBeGreaterThan(20);
  expect([...new Set(await judge([...shown]))]).toEqual([]);
  expect((await judge(hostilePayloads)).length).toBeGreaterThan(hostilePayloads.length / 2);
});
