import { createAccount, enter, gateWith } from "../acts/account/account";
import { block, follow, move } from "../acts/relate";
import { post } from "../acts/post";
import type { AccountRecord } from "../store/records";
import type { Server } from "../serving/server";

const day = 86_400_000;

const hidden = {
  hide_followers: true,
  hide_followers_count: true,
  hide_follows: true,
  hide_follows_count: true,
  hide_collections: true,
};
const unbroken = (letters: string, count: number) => letters.repeat(Math.ceil(count / letters.length)).slice(0, count);
const field = (name: string, value: string) => ({ name, value });

/** What another server may send for a value: scripts, handlers, and what looks like a link to somebody else. */
const hostile = [
  `<img src=x onerror="hit()">`,
  `<a href="javascript:hit()">my site</a>`,
  `<script>hit()</script>plain`,
  `<a href="https://evil.invalid/" rel="me">https://bank.example/</a>`,
  `<svg onload="hit()"></svg>`,
  `</div></article><style>*{display:none}</style>`,
];

type State = Partial<AccountRecord> & { says: string };

/** People of this server, by name. `search` is called as a screen of the app is. */
const here: Record<string, State> = {
  shy: { display_name: "Shy", says: "Tells nobody who follows whom.", choices: hidden },
  settled: {
    display_name: "Settled",
    says: "Lives here now.",
    fields: [
      { ...field("Site", "https://settled.example/"), verified_at: "2026-03-01T08:00:00.000Z" },
      field("Town", "Here"),
    ],
  },
  wanderer: { display_name: "Wanderer", says: "Has left." },
  gone: { display_name: "Gone", says: "Was too loud.", active: false },
  quiet: { display_name: "Quiet", says: "Is seen by followers alone.", limited: true },
  remembered: { display_name: "Remembered", says: "Knew every wader by its call.", memorial: true },
  doorkeeper: { display_name: "Doorkeeper", says: "Looks at everybody first.", locked: true },
  cross: { display_name: "Cross", says: "Does not want to hear of demo." },
  bare: { display_name: "", says: "" },
  search: { display_name: "Search", says: "Is called as a page is." },
  machine: { display_name: "Machine", says: "Counts the tides.", bot: true },
  salma: {
    display_name: "سلمى بنت البحر الطويلة الاسم",
    says: "أكتب عن الطيور والمد والجزر.",
    fields: [field("الموقع", "https://example.org/سلمى")],
  },
  noam: { display_name: "נועם מן החוף", says: "כותב על ציפורים, ועל birds in English גם." },
};

/** People of another server, whose words are HTML. */
const elsewhere: Record<string, State> = {
  hostile: {
    display_name: `Hostile <img src=x onerror="hit()">`,
    says: `<p>Nice to meet you.</p><script>hit()</script>`,
    fields: hostile.map((value, at) => field(at === 0 ? "<b>name</b>" : `Field ${at}`, value)),
  },
  endless: {
    display_name: unbroken("Endlessname", 60),
    says: `<p>${unbroken("withoutanyspaceatall", 500)}</p>`,
    fields: Array.from({ length: 20 }, (_, at) => field(unbroken(`field${at}`, 60), unbroken(`value${at}`, 120))),
  },
};

/** What goes for everybody of another server here. */
const plain = {
  note: "",
  fields: [],
  emojis: [],
  avatar: "/images/avi.png",
  header: "/images/banner.png",
  locked: false,
  bot: false,
  admin: false,
  moderator: false,
  password: null,
  gate: null,
  active: true,
};

/**
 * Puts people in every state an account can be in into the server, whom nobody follows but where it must be: hidden,
 * moved, switched off, limited, remembered, locked, blocking demo, without anything, hostile, with endless and with
 * right-to-left names. One whom another kind of server has no word for is an account like others there. Each local
 * one's password is their name.
 */
export function seedStates(server: Server): void {
  const { store, clock, ids } = server;
  const created_at = clock.now() - 40 * day;
  const made = Object.entries(here).map(([username, { says, locked = false, ...state }]) =>
    createAccount(server, {
      username,
      display_name: username,
      note: says,
      password: username,
      created_at,
      locked,
      gate: gateWith({ email: `${username}@example.org` }),
      ...state,
    }),
  );
  for (const [username, { says, display_name = username, fields = [] }] of Object.entries(elsewhere))
    made.push(
      enter(server, {
        ...plain,
        id: ids.at(created_at),
        username,
        host: "kelp.example",
        display_name,
        note: says,
        fields,
        html: true,
        created_at,
      }),
    );
  for (const [at, account] of made.entries())
    post(
      server,
      account,
      { text: "The tide is out.", visibility: "unlisted", created_at: created_at + at * 1000 },
      true,
    );

  const named = (name: string): AccountRecord => {
    const found = store.named(name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  move(server, named("wanderer"), named("settled"));
  block(server, named("cross"), named("demo"));
  for (const name of ["alder", "birch", "marta"]) follow(server, named(name), named("shy"), { quiet: true });
}

/**
 * Lets `count` people of another server follow somebody, who need not be more than their names. It takes a part of a
 * second for ten thousand: for who asks for it.
 */
export function seedCrowd(server: Server, acct: string, count: number): void {
  const { store, clock, ids } = server;
  const to = store.named(acct);
  if (!to) throw new Error(`nobody is called ${acct}`);
  const created_at = clock.now() - 50 * day;
  for (let at = 1; at <= count; at++) {
    const account = enter(server, {
      ...plain,
      id: ids.at(created_at + at),
      username: `tern${at}`,
      host: "flock.example",
      display_name: `Tern ${at}`,
      created_at: created_at + at,
    });
    store.follows.set(account.id, to.id, { reblogs: true });
  }
}
