import { order } from "../../../../src/domain/rows/id_order";
import type { ListRecord, RepliesPolicy } from "../../store/collections";
import { dialect } from "../../dialects/dialect";
import { accountEntity } from "../../entities/account";
import type { App, Ctx } from "../../serving/http";
import { accountAt, need } from "../../serving/http";
import { page } from "../../store/paging";
import type { Params } from "../../rules/params";
import { flag, params, query, text, texts } from "../../rules/params";
import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { listRules } from "./list_rules";

const policies: readonly string[] = ["followed", "list", "none"] satisfies RepliesPolicy[];

/** What a request says of a list; what is missing stays. */
function wordsOf(server: Server, body: Params): Partial<ListRecord> {
  const rules = listRules(server);
  const policy = text(body.replies_policy);
  const exclusive = flag(body.exclusive);
  if (rules.has_policies && policy !== undefined && !policies.includes(policy)) throw rules.wrong_policy();
  return {
    ...(body.title === undefined ? {} : { title: rules.title(text(body.title) ?? "") }),
    ...(rules.has_policies && policy !== undefined ? { replies_policy: policy as RepliesPolicy } : {}),
    ...(rules.has_policies && exclusive !== undefined ? { exclusive } : {}),
  };
}

/** /api/v1/lists: one's lists, and who is in them. */
export function lists(app: App, server: Server): void {
  const { store, ids, clock, profile } = server;
  const rules = listRules(server);
  const show = ({ id, title, replies_policy = rules.usual_policy, exclusive = false }: ListRecord) => ({
    id,
    title,
    ...(profile.dialect === "mastodon" ? { replies_policy, exclusive } : {}),
  });
  const own = (viewer: AccountRecord): ListRecord[] => {
    const all = [...store.lists.values()].filter((one) => one.account_id === viewer.id);
    return rules.newest_first ? all.toReversed() : all;
  };
  const at = (c: Ctx, viewer: AccountRecord): ListRecord => {
    const found = store.lists.get(c.req.param("id") ?? "");
    if (found?.account_id === viewer.id) return found;
    throw rules.no_list();
  };

  app.get("/api/v1/lists", (c) => c.json(own(need(server, c, "read:lists")).map(show)));
  app.post("/api/v1/lists", async (c) => {
    const viewer = need(server, c, "write:lists");
    const body = await params(c);
    if (body.title === undefined) throw rules.no_title();
    const id = profile.ids === "ulid" ? ids.at(clock.now()) : ids.next("lists");
    const list: ListRecord = { id, account_id: viewer.id, title: "", account_ids: [], ...wordsOf(server, body) };
    store.lists.set(list.id, list);
    return c.json(show(list));
  });
  app.get("/api/v1/lists/:id", (c) => c.json(show(at(c, need(server, c, "read:lists")))));
  // snac changes no list.
  if (profile.name !== "snac")
    app.put("/api/v1/lists/:id", async (c) => {
      const list = at(c, need(server, c, "write:lists"));
      const body = await params(c);
      const words = wordsOf(server, body);
      if (rules.changes_nothing(words)) throw rules.no_change();
      Object.assign(list, words);
      return c.json(show(list));
    });
  app.delete("/api/v1/lists/:id", (c) => {
    store.lists.delete(at(c, need(server, c, "write:lists")).id);
    return c.json({});
  });

  app.get("/api/v1/lists/:id/accounts", (c) => {
    const viewer = need(server, c, "read:lists");
    const people = at(c, viewer).account_ids.map((id) => store.account(id));
    const sorted = people.toSorted((one, other) => (order(one.id) < order(other.id) ? 1 : -1));
    const usual = profile.name === "gotosocial" ? 20 : 40;
    const whole = !rules.pages || text(query(c).limit) === "0";
    const shown = whole ? people.toReversed() : page(server, c, sorted, { usual, most: 80 });
    return c.json(shown.map((one) => dialect(server).account(accountEntity(server, one, viewer))));
  });
  app.post("/api/v1/lists/:id/accounts", async (c) => {
    const viewer = need(server, c, "write:lists");
    const list = at(c, viewer);
    const added = texts((await params(c)).account_ids).filter((id) => store.accounts.has(id));
    rules.checkAdded(viewer, list, added);
    list.account_ids = [...new Set(added.filter((id) => !list.account_ids.includes(id))), ...list.account_ids];
    return c.json({});
  });
  app.delete("/api/v1/lists/:id/accounts", async (c) => {
    const list = at(c, need(server, c, "write:lists"));
    const gone = await rules.removed(c);
    list.account_ids = list.account_ids.filter((id) => !gone.includes(id));
    return c.json({});
  });

  app.get("/api/v1/accounts/:id/lists", (c) => {
    const viewer = need(server, c, "read:lists");
    const { id } = accountAt(server, c.req.param("id"));
    return c.json(
      own(viewer)
        .filter((one) => one.account_ids.includes(id))
        .map(show),
    );
  });
}
