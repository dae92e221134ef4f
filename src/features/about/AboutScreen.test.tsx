import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { saveBlockedServers } from "../../db/instance/blocked_servers";
import { saveDocument } from "../../db/instance/documents";
import { defaultInstance } from "../../domain/instance/default_instance";
import type { Instance } from "../../domain/instance/instance";
import { Account } from "../../domain/entities/accounts/account";
import { loadLateMessages } from "../../i18n/late_messages";
import { AboutScreen } from "./AboutScreen";

beforeAll(loadLateMessages);
afterEach(cleanup);

const { about } = defaultInstance;

async function drawn(instance: Partial<Instance> = {}, config: Record<string, unknown> = {}, chosen = {}) {
  const watch = vi.fn((_name: string) => () => undefined);
  const view = await inWorld(<AboutScreen version="0.3.0" />, {
    instance,
    config,
    chosen,
    world: { sync: { accounts: { watch }, resources: { watch } } as never },
  });
  const document = (name: "panel" | "terms", html: string) =>
    act(() => saveDocument(view.world.app, view.world.origin, name, html));
  return { ...view, watch, document };
}

const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const part = (name: string) => screen.getByRole("region", { name });
const some = (count: number) => Array.from({ length: count }, (_, at) => `host${at}.example`);
const rejecting = (hosts: string[], more: object = {}) => ({ federation: { mrf_simple: { reject: hosts }, ...more } });

test("panels stand in their order: panel, staff, terms, bubble, federation, features", async () => {
  const whole = { title: "Mudflat", bubble_instances: ["kelp.example"], ...rejecting(["bad.example"]) };
  const { t, document } = await drawn(whole, { showInstanceSpecificPanel: true });
  await document("panel", "<p>Mind the tide.</p>");
  await screen.findByText("Mind the tide.");
  expect(titles()).toEqual([
    "Mudflat",
    t("panel.instance"),
    t("about.staff"),
    t("about.terms"),
    t("about.bubble"),
    t("about.federation"),
    t("features.title"),
    t("app.name"),
  ]);
});

test("a server that says nothing has neither bubble nor federation, and what is switched off is not shown", async () => {
  const { t, document } = await drawn({}, { showInstanceSpecificPanel: false, showFeaturesPanel: false });
  await document("panel", "<p>Mind the tide.</p>");
  expect(titles()).toEqual(["a.example", t("about.staff"), t("about.terms"), t("app.name")]);
  screen.getByText(t("about.noStaff"));
  screen.getByText(t("about.noTerms"));
});

test("the server's panel is gone for who hides it", async () => {
  const { t, document } = await drawn({}, { showInstanceSpecificPanel: true }, { hideISP: true });
  await document("panel", "<p>Mind the tide.</p>");
  expect(titles()).not.toContain(t("panel.instance"));
});

test("the server tells what it is, its software, languages and where to write to, the app its version", async () => {
  const { t } = await drawn({
    software: { name: "akkoma", version: "3.16.0" },
    languages: ["de", "xx-unknown"],
    about: { ...about, description: "<p>By the sea<script>alert(1)</script></p>", email: "admin@a.example" },
  });
  screen.getByText("By the sea");
  expect(document.querySelector("script")).toBeNull();
  screen.getByText("akkoma 3.16.0");
  expect(screen.getByText(t("about.languages")).nextSibling).toHaveTextContent(/^German, /);
  expect(screen.getByRole("link", { name: "admin@a.example" })).toHaveAttribute("href", "mailto:admin@a.example");
  screen.getByText(t("about.version", { version: "0.3.0" }));
});

test("a contact that is no address of mail is text", async () => {
  await drawn({ about: { ...about, email: "ask me, javascript:alert(1)" } });
  screen.getByText("ask me, javascript:alert(1)");
  expect(screen.queryByRole("link")).toBeNull();
});

test("staff are asked for, and listed as admins, then moderators, then whom the server names to turn to", async () => {
  const address = (name: string) => `https://a.example/users/${name}`;
  const { t, watch, world } = await drawn({
    staff_accounts: [address("mod"), address("ad%2Dmin"), "no address"],
    about: { ...about, contact: "keeper" },
  });
  expect(watch.mock.calls.map(([name]) => name)).toEqual(["@mod", "@ad-min", "@keeper"]);
  const list = within(part(t("about.staff")));
  const rows = () => list.getAllByRole("link").map(({ textContent }) => textContent);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const account = (acct: string, pleroma: object) =>
    v.parse(Account, { id: acct, acct, username: acct, display_name: acct.toUpperCase(), pleroma });
  const accounts = [account("mod", { is_moderator: true }), account("ad-min", { is_admin: true })];
  await act(() => ingest(world.db, { accounts }, { asked_at: 1, viewer: false, seen_at: 1 }));
  await waitFor(() => expect(rows()[0]).toContain(t("profile.role.admin")));
  expect(rows()[1]).toContain(t("profile.role.moderator"));
  expect(rows()[2]).toContain("keeper");
});

test("rules are listed with what they mean, terms shown, and the server's pages of terms linked", async () => {
  const rules = [{ id: "1", text: "Be <b>kind</b>", hint: "Also when tired" }];
  const terms_url = "https://a.example/terms";
  const { t, document } = await drawn({ about: { ...about, rules, terms_url } });
  await document("terms", "<p>No spam.</p>");
  await screen.findByText("No spam.");
  screen.getByText("Be <b>kind</b>");
  screen.getByText("Also when tired");
  expect(screen.getByRole("link", { name: t("about.termsPage") })).toHaveAttribute("href", terms_url);
});

test("reasons and patterns of federation are text: nothing of them is linked or compiled", async () => {
  const more = {
    mrf_policies: ["SimplePolicy"],
    mrf_simple_info: { reject: { "bad.example": { reason: "see https://why.example <b>here</b>" } } },
    mrf_keyword: { reject: ["(a+)+$ https://x.example"], replace: [{ pattern: "cloud", replacement: "" }] },
  };
  const { t } = await drawn(rejecting(["bad.example"], more));
  const federation = within(part(t("about.federation")));
  for (const words of [
    "SimplePolicy",
    "bad.example",
    "see https://why.example <b>here</b>",
    "(a+)+$ https://x.example",
    t("keyword.removed"),
  ])
    federation.getByText(words);
  expect(federation.queryByRole("link")).toBeNull();
  expect(federation.queryByRole("searchbox")).toBeNull();
});

test("more than 20 servers can be searched, which tells how many were found and unfolds them", async () => {
  const more = { mrf_simple_info: { reject: { "host3.example": { reason: "Harbour gossip" } } } };
  const { t } = await drawn(rejecting(some(21), more));
  expect(screen.queryByText("host3.example")).toBeNull();
  const box = screen.getByRole("searchbox");
  const look = (value: string) => fireEvent.change(box, { target: { value } });
  look("harbour");
  await screen.findByText("host3.example");
  expect(screen.queryByText("host4.example")).toBeNull();
  screen.getByText(t("about.found", { count: 1 }));
  look("nothing like it");
  await screen.findByText(t("about.found", { count: 0 }));
  look("");
  await waitFor(() => expect(screen.queryByText("host3.example")).toBeNull());
  screen.getByText(t("policy.reject"));
});

test("20 servers are shown at once, without a search", async () => {
  await drawn(rejecting(some(20)));
  screen.getByText("host19.example");
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("of very many servers a hundred are shown first, then all on request", async () => {
  const { t } = await drawn(rejecting(some(130)));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "host" } });
  await screen.findByText("host99.example");
  expect(screen.queryByText("host100.example")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: t("about.all", { count: 130 }) }));
  screen.getByText("host129.example");
});

test("suspended and limited servers stand in the same panel, their reasons as text", async () => {
  const software = { name: "mastodon", version: "4.5.0" };
  const { t, world } = await drawn({ software });
  await act(() =>
    saveBlockedServers(world.db, [
      { domain: "b**.example", severity: "suspend", comment: "see https://why.example" },
      { domain: "b**.example", severity: "suspend", comment: null },
      { domain: "far.example", severity: "silence", comment: "" },
    ]),
  );
  await waitFor(() => part(t("about.federation")));
  const federation = within(part(t("about.federation")));
  expect(federation.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    t("policy.suspend"),
    t("policy.silence"),
  ]);
  expect(federation.getAllByText("b**.example")).toHaveLength(2);
  federation.getByText("see https://why.example");
  expect(federation.queryByRole("link")).toBeNull();
});
