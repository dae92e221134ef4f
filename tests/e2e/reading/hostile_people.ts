import { hostilePayloads } from "../../support/hostile_payloads";
import type { AccountRecord } from "../../instance/store/records";
import type { Site } from "../support/server";

/** So many payloads stand in the fields of one person. */
const FIELDS = 12;

/**
 * Brings one person a payload onto the server, whose every word is that payload: name, biography, a field, the
 * shortcode and address of an emoji, and what `says` gives. Every twelfth has the next eleven payloads in further
 * fields: `profiles` are theirs. The pictures of the emoji lie on a host that is not there. Beside each stands a
 * number, by which a test knows what was on the screen.
 */
export function hostilePeople({ instance: { server, store, act } }: Site) {
  const model = store.named("admin");
  if (!model) throw new Error("the seed has no admin");

  const person = (payload: string, at: number): AccountRecord => {
    const username = `hostile${at}`;
    store.emojis.set(`evil${at}`, {
      shortcode: `evil${at}`,
      path: `https://pictures.invalid/${payload}`,
      category: payload,
    });
    store.emojis.set(`bare${at}`, { shortcode: `bare${at}`, path: payload, category: payload });
    store.emojis.set(payload, { shortcode: payload, path: "https://pictures.invalid/payload.png", category: payload });
    const account: AccountRecord = {
      ...model,
      id: server.ids.at(server.clock.now()),
      username,
      display_name: `name ${at} ${payload} :evil${at}: :bare${at}: :${payload}:`,
      note: `<p>note ${at} :evil${at}: :bare${at}: :${payload}:</p>${payload}`,
      fields: (at % FIELDS === 0 ? hostilePayloads.slice(at, at + FIELDS) : [payload]).flatMap((one, next) => [
        { name: `field ${at + next} ${one}`, value: `value ${at + next} :evil${at}: ${one}` },
        { name: one, value: one },
      ]),
      html: true,
      emojis: [`evil${at}`, `bare${at}`, payload],
      admin: false,
      moderator: false,
    };
    store.accounts.set(account.id, account);
    store.accts.set(username, account.id);
    return account;
  };
  const accounts = hostilePayloads.map(person);

  return {
    profiles: accounts.map(({ id }, at) => ({ id, at })).filter(({ at }) => at % FIELDS === 0),
    /** The person of the payload `at` posts it, after `word` and its number. */
    says(at: number, word: string, to: { in_reply_to_id?: string; mention?: string } = {}) {
      const payload = hostilePayloads[at] ?? "";
      const { in_reply_to_id = null, mention } = to;
      const poll = { options: [`option ${at} ${payload}`.slice(0, 200), "no"], expires_in_s: 3600, multiple: false };
      return act.post(`hostile${at}`, {
        text: `${word} ${at} #hostile${mention ? ` @${mention}` : ""}`,
        html: `<p>${word} ${at} :evil${at}: :bare${at}:</p>${payload}`,
        in_reply_to_id,
        ...(at % 7 === 0 ? { poll } : {}),
        ...(at % 10 === 3 ? { spoiler_text: `${word} ${at} ${payload}` } : {}),
      });
    },
  };
}
