import * as v from "valibot";
import { expect, test } from "vitest";
import { Account } from "../entities/accounts/account";
import { Relationship } from "../entities/accounts/relationship";
import { mostSeen, suggestionReason, suggestPeople } from "./suggestions";

const account = (id: string, sent: object = {}) => ({
  ...v.parse(Account, { id, acct: id, username: id, ...sent }),
  asked_at: 1,
  seen_at: 1,
});
const stands = (id: string, sent: object = {}) => ({ ...v.parse(Relationship, { id, ...sent }), asked_at: 1 });

type Case = {
  served?: string[];
  seen?: string[];
  known?: ReturnType<typeof stands>[];
  states?: object;
  except?: string[];
};

function suggest({ served = [], seen = [], known = [], states = {}, except = [] }: Case, most = 9) {
  const accounts = new Map([...served, ...seen].map((id) => [id, account(id, id === "odd" ? states : {})]));
  const { people, unknown } = suggestPeople(
    {
      served: served.map((id) => ({ id, reasons: ["staff"] })),
      seen,
      accounts,
      relationships: new Map(known.map((one) => [one.id, one])),
      except: new Set(except),
    },
    most,
  );
  return { people: people.map(({ account: { id }, reason }) => `${id} ${reason}`), unknown };
}

test("the server's suggestions come first, then those whose posts were read, each once", () => {
  const known = ["ben", "cleo"].map((id) => stands(id));
  expect(suggest({ served: ["ada", "ben"], seen: ["cleo", "ada"], known }).people).toEqual([
    "ada staff",
    "ben staff",
    "cleo seen",
  ]);
});

test.each(["following", "requested", "blocking", "blocked_by", "muting", "domain_blocking"])(
  "nobody is suggested of whom the relationship says %s",
  (field) => {
    const known = ["ada", "ben"].map((id) => stands(id, { [field]: true }));
    expect(suggest({ served: ["ada"], seen: ["ben"], known })).toEqual({ people: [], unknown: [] });
  },
);

test("the user, and whom they dismissed, are never suggested", () => {
  expect(suggest({ served: ["me", "ada"], seen: ["me", "ada"], known: [stands("me")], except: ["me", "ada"] })).toEqual(
    {
      people: [],
      unknown: [],
    },
  );
});

test.each([{ suspended: true }, { memorial: true }, { moved: account("new") }, { pleroma: { deactivated: true } }])(
  "nobody is suggested who cannot be followed or is no more: %#",
  (states) => {
    expect(suggest({ served: ["odd", "ada"], states }).people).toEqual(["ada staff"]);
  },
);

test("whose posts were read is suggested only once it is known that they are not followed", () => {
  const seen = ["ada", "ben", "cleo"];
  expect(suggest({ seen, known: [stands("ben")] })).toEqual({ people: ["ben seen"], unknown: ["ada", "cleo"] });
});

test("nobody is asked about once there are enough, and at most forty at once", () => {
  expect(suggest({ served: ["ada"], seen: ["ben"] }, 1)).toEqual({ people: ["ada staff"], unknown: [] });
  const many = Array.from({ length: 60 }, (_, at) => `p${at}`);
  expect(suggest({ seen: many }).unknown).toHaveLength(40);
});

test("those of whom most was read come first", () => {
  const rows = ["ada", "ben", "ben", "cleo", "ben", "cleo"].map((account_id) => ({ account_id }));
  expect(mostSeen(rows)).toEqual(["ben", "cleo", "ada"]);
});

test("of a server's reasons the most telling is given, and none that nobody knows", () => {
  expect(suggestionReason(["global", "friends_of_friends"])).toBe("friends_of_friends");
  expect([suggestionReason(["hearsay"]), suggestionReason([])]).toEqual([null, null]);
});
