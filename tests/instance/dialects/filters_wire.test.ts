import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import akkoma from "../fixtures/akkoma_filters.json";
import gotosocial from "../fixtures/gotosocial_filters.json";
import { createInstance } from "../instance";
import { unlike } from "./recorded";

type Recorded = { status: number; sent?: object; body: unknown };
const recorded: Record<"akkoma" | "gotosocial", Record<string, Recorded>> = { akkoma, gotosocial };
/** The id of the post that the recorded calls filter. */
const POST = "01M8D1287C7058BTCGAQG9WMCH";

/** Notes which of our ids stands for each recorded one. */
function noteIds(ids: Map<string, string>, theirs: unknown, ours: unknown): void {
  if (typeof theirs !== "object" || typeof ours !== "object" || !theirs || !ours) return;
  for (const [key, value] of Object.entries(theirs)) {
    const own: unknown = Reflect.get(ours, key);
    if (key === "id" && typeof own === "string") ids.set(String(value), own);
    else noteIds(ids, value, own);
  }
}

/** A form of name and value pairs as it was sent, or an object. */
function bodyOf(sent: object | undefined): object | undefined {
  if (!Array.isArray(sent)) return sent;
  const form = new FormData();
  for (const [name, value] of sent as [string, string][]) form.append(name, value);
  return form;
}

/** What an answer says of filters, without ids and times. */
const plain = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      ["id", "expires_at"].includes(key) || /^[0-9A-Z]{26}$/.test(String(value)) ? null : value,
    ),
  );

test.each(["akkoma", "gotosocial"] as const)(
  "as %s: each call on filters is answered as by the real one, in its words",
  async (profile) => {
    const instance = createInstance({ seed: 8, statuses: 0, profile });
    const ask = createAsk(instance, "demo");
    for (const { id } of (await ask<{ id: string }[]>("GET", "/api/v1/filters")).json)
      await ask("DELETE", `/api/v1/filters/${id}`);
    const ids = new Map([[POST, instance.act.post("alder", "some post").id]]);
    const differing: unknown[] = [];
    for (const [call, theirs] of Object.entries(recorded[profile])) {
      const [method = "", path = ""] = call.split(" ");
      const ours = (text: string) =>
        [...ids].reduce((said, [one, own]) => said.replaceAll(`"${one}"`, `"${own}"`), text);
      const sent = theirs.sent && JSON.parse(ours(JSON.stringify(theirs.sent)));
      const where = path
        .split("/")
        .map((part) => ids.get(part) ?? part)
        .join("/");
      const answer = await ask(method, where, bodyOf(sent));
      const wrong = unlike(theirs, answer);
      if (wrong.length > 0) differing.push([call, ...wrong]);
      else if (theirs.status < 400) {
        // Long lists were cut when they were recorded.
        const cut =
          Array.isArray(theirs.body) && Array.isArray(answer.json) && answer.json.slice(0, theirs.body.length);
        const both = [theirs.body, cut || answer.json].map(plain);
        if (!isDeepStrictEqual(both[0], both[1])) differing.push([call, ...both]);
      }
      noteIds(ids, theirs.body, answer.json);
    }
    expect(differing).toEqual([]);
  },
);
