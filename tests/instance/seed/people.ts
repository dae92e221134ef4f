import type { SeededRandom } from "../../support/fakes/random";
import type { AccountRecord } from "../store/records";
import type { Server } from "../serving/server";
import { acctOf } from "../serving/server";
import { enter, gateWith } from "../acts/account/account";
import { seedAvatar } from "./emblems";
import people from "./people.json";
import { createScene, drawHeader } from "./scene";

/** An account with what the seed knows of the person: what they write about, in which language, how much. */
export type Person = { account: AccountRecord; subjects: string[]; language: string | undefined; weight: number };

const day = 86_400_000;
/** Whom demo does not follow yet, so that there is somebody to find. */
export const strangers = ["otis", "gus@tidal.example", "quill", "fern", "pixel@archive.example", "sunny"];

type Raw = {
  name: string;
  display: string;
  note: string;
  subjects: string[];
  weight: number;
  host?: string;
  lang?: string;
  locked?: boolean;
  bot?: boolean;
  fields?: string[][];
};

/** Puts the people into the server, with names, faces and who follows whom. */
export function seedPeople(server: Server, random: SeededRandom): Person[] {
  const { store, files, ids, profile, clock } = server;
  const now = clock.now();
  const all = (people as Raw[]).map((raw, index): Person => {
    const created_at = now - (400 - index * 6) * day;
    const host = raw.host ?? null;
    const scene = createScene(random);
    const header = `/media/headers/${raw.name}.webp`;
    files.put(header, "image/webp", () => drawHeader(scene));
    const account: AccountRecord = {
      id: ids.at(created_at),
      username: raw.name,
      host,
      display_name: raw.display,
      note: raw.note,
      fields: (raw.fields ?? []).map(([name = "", value = ""]) => ({ name, value })),
      emojis: [],
      avatar: seedAvatar(server, raw.name, index),
      header,
      locked: raw.locked ?? (host === null && profile.accounts_start_locked),
      bot: raw.bot ?? false,
      admin: raw.name === "admin",
      moderator: raw.name === "admin",
      created_at,
      password: host === null ? raw.name : null,
      gate: host === null ? gateWith({ email: `${raw.name}@example.org` }) : null,
      active: true,
      // Pleroma and Akkoma list nobody who did not ask for it.
      choices: { discoverable: true },
    };
    enter(server, account);
    return { account, subjects: raw.subjects, language: raw.lang, weight: raw.weight };
  });

  const follows = (from: AccountRecord, to: AccountRecord) => {
    if (from.id !== to.id && !from.bot) store.follows.set(from.id, to.id, { reblogs: true });
  };
  const demo = store.named("demo");
  for (const { account } of all) {
    if (!demo || account.id === demo.id) continue;
    if (!strangers.includes(acctOf(account))) follows(demo, account);
    if (random.chance(0.65)) follows(account, demo);
    for (const { account: other } of all) if (other.id !== demo.id && random.chance(0.35)) follows(account, other);
  }
  return all;
}
