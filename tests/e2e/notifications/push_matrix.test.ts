import { expect } from "vitest";
import { notify } from "../../instance/acts/notify";
import type { NotificationRecord } from "../../instance/store/records";
import { atLength } from "../support/at_length";
import { accountsOf } from "../support/accounts";
import { t } from "../support/person";
import { onPushStage, type Shown } from "./push_stage";

const { encoding, here, next, pages, putAway, states, writeDown, written } = onPushStage();

const kinds = [
  "mention",
  "favourite",
  "reblog",
  "follow",
  "follow_request",
  "move",
  "poll",
  "pleroma:emoji_reaction",
] as const;

/** Kinds whose push names the status that it tells of. */
const made_status = new Set<string>(["mention", "poll"]);

const about_person = new Set<string>(["follow", "follow_request", "move"]);

/** Lets each kind of thing happen to an account, and gives what is pushed of each, with what is to be shown where. */
async function happen(to: string, unreachable: boolean) {
  const { server, store, act } = here.site.instance;
  const [from, whom] = [store.named("alder"), store.named(to)];
  if (!from || !whom) throw new Error("nobody is called so here");
  const key = accountsOf(here).keyOf(to);
  const expected: Shown[] = [];
  const pushes: string[] = [];
  for (const type of kinds) {
    if (type === "mention") act.post("alder", `@${to} how is the tide?`);
    else {
      const status = about_person.has(type) ? undefined : store.statuses.get(act.post(to, `mine, of ${type}`).id);
      const target_id = type === "move" ? store.named("birch")?.id : undefined;
      const emoji = type === "pleroma:emoji_reaction" ? "🐦" : undefined;
      notify(server, type, from, whom, {
        ...(status && { status }),
        ...(target_id && { target_id }),
        ...(emoji && { emoji }),
      });
    }
    const text = await next();
    expect(encoding()).toBe(to === "admin" ? "aes128gcm" : "aesgcm");
    pushes.push(text);
    const payload = JSON.parse(text) as { notification_id: number };
    const record = store.notifications.get(String(payload.notification_id)) as NotificationRecord;
    const status = store.statuses.get(record.status_id ?? "");
    const sentence = type === "pleroma:emoji_reaction" ? "push.reaction" : `push.${type}`;
    expected.push({
      title: t(sentence, { name: from.display_name, emoji: "🐦" }),
      // Nothing that was pushed says whether a warning stands above it.
      body: unreachable ? "" : (status?.text ?? ""),
      tag:
        !unreachable && type === "mention"
          ? `${key}/thread/${status?.conversation_id}`
          : `${key}/${payload.notification_id}`,
      by: "worker",
      path: status && (!unreachable || made_status.has(type)) ? `/notice/${status.id}` : `/${to}/notifications`,
    });
  }
  return { expected, pushes };
}

const byTag = (a: Shown, b: Shown) => (a.tag < b.tag ? -1 : 1);

/** Pages that would tell as well, for two accounts; a page that is looked at; and a worker that can ask nobody. */
const cells = [
  { state: "background", accounts: 2 },
  { state: "open", accounts: 1 },
  { state: "unreachable", accounts: 1 },
] as const;

atLength.each(cells)(
  "each kind shows exactly one notification, with its words and its place: app $state, told to $accounts account(s)",
  async ({ state, accounts }) => {
    const told = ["demo", "admin"].slice(0, accounts);
    await states[state](told);
    await writeDown();
    const all = [];
    for (const to of told) {
      const before = await pages.get(to)?.title();
      all.push(await happen(to, state === "unreachable"));
      // What is open has heard of it by its own socket, and would have told of it by now.
      await pages.get(to)?.clock.fastForward(2000);
      if (before !== undefined) await expect.poll(() => pages.get(to)?.title()).not.toBe(before);
    }
    const pushes = all.flatMap((one) => one.pushes);
    for (const push of pushes) await here.phone.worker.push(push);
    const wanted = all.flatMap(({ expected }) => expected).toSorted(byTag);
    await written(pushes.length);
    await putAway();
    expect((await written(pushes.length)).toSorted(byTag)).toEqual(wanted);
  },
);
