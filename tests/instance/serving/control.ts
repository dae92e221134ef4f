import type { Acts } from "../act";
import { controlPeople } from "./control_people";
import type { Controlled } from "./controlled";
import { contentOf } from "../entities/content";
import type { Fault } from "../rules/faults";
import type { App } from "./http";
import { profiles } from "../dialects/profiles";
import type { StatusRecord } from "../store/records";
import { acctOf } from "./server";

/** How the instance behaves from now on; what is missing stays as it is. */
type Ways = { repeats?: number; keeps_keys?: boolean; limits?: boolean; processing_ms?: number };

/** A status as tests want to see it. */
const plain = ({ server, store }: Controlled, status: StatusRecord) => ({
  id: status.id,
  account: acctOf(store.account(status.account_id)),
  created_at: status.created_at,
  edited_at: status.edited_at,
  text: status.text,
  content: contentOf(server, status),
  spoiler_text: status.spoiler_text,
  visibility: status.visibility,
  in_reply_to_id: status.in_reply_to_id,
  reblog_of_id: status.reblog_of_id,
  quote_id: status.quote_id,
  media: status.media_ids.map((id) => {
    const media = store.media.get(id);
    return { id, description: media?.description ?? null, mime: media?.mime ?? null, path: media?.path ?? null };
  }),
  favourited_by: store.favourites.to(status.id).map((id) => acctOf(store.account(id))),
  reblogged_by: [...store.reblogsOf(status.id).keys()].map((id) => acctOf(store.account(id))),
  bookmarked_by: store.bookmarks.to(status.id).map((id) => acctOf(store.account(id))),
});

/**
 * Control over HTTP for tests that drive a browser; never behind a fault, no token asked.
 *
 * - `POST /-/instance/faults` `{ faults: Fault[], clear?: true }` (faults.ts): adds faults, after clearing where asked.
 * Answers `{ waiting }`. `GET` answers `{ waiting, log }`.
 * - `POST /-/instance/act` `{ act, args }`: calls the act of that name (act.ts) with those arguments, for example   `{
 * "act": "post", "args": ["alder", { "text": "hello" }] }`. Answers `{ result }`, a status where the act gives one.
 * - `GET /-/instance/state?account=demo` the account's statuses newest first, with media, who favourited, repeated,
 * bookmarked; `?status=<id>` one status; nothing: the accounts, and how many statuses, tokens, sockets and push
 * subscriptions there are.
 * - `POST /-/instance/ways` `{ repeats?, keeps_keys?, limits?, processing_ms? }`: how it behaves from now on, as the
 * options of `createInstance`. Answers `{}`.
 * - `GET /-/instance/settings`: all settings (settings.ts). `POST` some of them, at any depth: `{ "registration": {
 * "approval": true }, "captcha": "native", "private": true }`; 422 where one is not known. Answers all of them.
 * - `POST /-/instance/person` `{ username, active?, locked?, admin?, moderator?, confirmed?, approved?, reset_pending?
 * }`: what the   staff, or a confirmed e-mail address, does to an account. Answers `{}`.
 * - `GET /-/instance/totp?username=twofactor`: `{ code, secret, recovery }`, the code of this very step.
 * - `GET /-/instance/captcha?token=…`: `{ answer, answer_data, used … }` of a captcha that was given out.
 * - `POST /-/instance/invite` `{ uses?: 1, expires_in_s? }` (`uses: null` for any number): `{ token }`.
 * - `POST /-/instance/announcement` `{ content, starts_at?, ends_at?, all_day? }` (milliseconds): `{ id }`.
 * - `GET /-/instance/mails`: `{ mails: [{ to, kind, path, at }] }`, every e-mail that would have gone out; `path` is
 * its link.
 * - `POST /-/instance/token` `{ username }`: `{ access_token }`.
 * - `GET /-/instance/pushes`: `{ sent, subscriptions }`, every push with its text before encryption and its endpoint's
 * answer.
 */
export function control(app: App, instance: Controlled): void {
  const { store, faults, act } = instance;
  controlPeople(app, instance);

  app.post("/-/instance/faults", async (c) => {
    const { faults: more = [], clear = false } = await c.req.json<{ faults?: Fault[]; clear?: boolean }>();
    if (clear) faults.clear();
    faults.plan(...more);
    return c.json({ waiting: faults.waiting });
  });
  app.get("/-/instance/faults", (c) => c.json({ waiting: faults.waiting, log: faults.log }));

  app.post("/-/instance/act", async (c) => {
    const { act: name, args = [] } = await c.req.json<{ act: string; args?: unknown[] }>();
    if (!Object.hasOwn(act, name)) return c.json({ error: `there is no act called ${name}` }, 404);
    const call = act[name as keyof Acts] as (...all: unknown[]) => unknown;
    try {
      const result = call(...args);
      const status = typeof result === "object" && result !== null ? (result as StatusRecord) : undefined;
      return c.json({ result: status ? plain(instance, status) : (result ?? null) });
    } catch (error) {
      return c.json({ error: error instanceof Error ? error.message : String(error) }, 422);
    }
  });

  app.get("/-/instance/state", (c) => {
    const { account: acct, status: id } = c.req.query();
    if (id !== undefined) {
      const status = store.statuses.get(id);
      return status ? c.json({ status: plain(instance, status) }) : c.json({ error: "no such status" }, 404);
    }
    if (acct === undefined) {
      const accounts = [...store.accounts.values()].map((one) => ({
        id: one.id,
        acct: acctOf(one),
        local: one.host === null,
      }));
      const { hub } = instance.server;
      const counts = {
        statuses: store.statuses.size,
        tokens: store.tokens.size,
        sockets: hub.connections.size,
        subscriptions: store.subscriptions.size,
      };
      return c.json({ accounts, ...counts });
    }
    const account = store.named(acct);
    if (!account) return c.json({ error: "no such account" }, 404);
    const statuses = store.statusesOf(account.id).flatMap((one) => store.statuses.get(one) ?? []);
    return c.json({
      account: { id: account.id, acct: acctOf(account) },
      statuses: statuses.map((one) => plain(instance, one)),
      following: store.follows.from(account.id).map(([one]) => acctOf(store.account(one))),
      requested: store.requests.from(account.id).map(([one]) => acctOf(store.account(one))),
      listening: store.bells.from(account.id).map(([one]) => acctOf(store.account(one))),
      notes: Object.fromEntries(store.notes.from(account.id).map(([one, note]) => [acctOf(store.account(one)), note])),
      domains: store.domainBlocks.from(account.id).map(([domain]) => domain),
      tags: store.followedTags.from(account.id).map(([tag]) => tag),
      blocking: store.blocks.from(account.id).map(([one]) => acctOf(store.account(one))),
      muting: store.mutes.from(account.id).map(([one]) => acctOf(store.account(one))),
      markers: Object.fromEntries(store.markers.get(account.id) ?? []),
    });
  });

  app.post("/-/instance/ways", async (c) => {
    const ways = await c.req.json<Ways>();
    const { server } = instance;
    const { keys } = profiles[server.profile.name];
    if (ways.keeps_keys !== undefined) server.profile.keys = ways.keeps_keys ? keys : null;
    server.profile.repeats = ways.repeats ?? server.profile.repeats;
    server.limits = ways.limits ?? server.limits;
    server.processing_ms = ways.processing_ms ?? server.processing_ms;
    return c.json({});
  });

  app.post("/-/instance/token", async (c) => {
    const { username } = await c.req.json<{ username: string }>();
    return store.named(username)
      ? c.json({ access_token: instance.token(username) })
      : c.json({ error: "no such account" }, 404);
  });

  app.get("/-/instance/pushes", (c) =>
    c.json({ sent: instance.push.sent, subscriptions: [...store.subscriptions.values()] }),
  );
}
