import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { create } from "zustand";
import { inWorld } from "../../../tests/support/screens/in_world";
import { Account } from "../../domain/entities/accounts/account";
import type { ServerSearch } from "./ServerAnswer";
import { FoundPeople } from "./FoundPeople";
import { FoundTags } from "./FoundTags";

afterEach(() => {
  cleanup();
  useFound.setState({ many: 40, further: 40 });
});

const aPerson = (id: string) => ({ ...v.parse(Account, { id, acct: id, username: id }), asked_at: 1, seen_at: 1 });

type Found = { many: number; further: number | null };

/** A server answer with this many results, and the offset of the next page. */
function answered({ many, further }: Found): ServerSearch {
  const numbers = Array.from({ length: many }, (_, at) => at);
  return {
    asked: "tide",
    answer: {
      statuses: [],
      people: numbers.map((at) => aPerson(`p${at}`)),
      hashtags: numbers.map((at) => ({ name: `tide${at}`, history: [] })),
      further: { statuses: null, accounts: further, hashtags: further },
    },
    fetched: undefined,
  };
}

const here = aPerson("here");
const kinds = {
  people: (server: ServerSearch) => {
    const people = server.answer?.people ?? [];
    const ids = new Set(people.map(({ id }) => id));
    const found = { people: [...people, here], found_by_server: ids, server, settled: true };
    return <FoundPeople found={found} onAsk={null} />;
  },
  hashtags: (server: ServerSearch) => (
    <FoundTags
      found={{ hashtags: server.answer?.hashtags ?? [], own_hashtags: [], server, settled: true }}
      onAsk={null}
    />
  ),
};

const useFound = create<Found>()(() => ({ many: 40, further: 40 }));

function Part({ kind }: { kind: keyof typeof kinds }) {
  return kinds[kind](answered(useFound()));
}

/** Renders the results and presses the button; returns a function that answers the request. */
async function drawn(kind: keyof typeof kinds) {
  const sync = { search: { more: async () => undefined } } as never;
  const { t } = await inWorld(<Part kind={kind} />, { world: { sync } });
  const more = screen.getByRole("button", { name: t("search.more", { host: "a.example" }) });
  more.focus();
  await act(async () => void fireEvent.click(more));
  return { t, answer: (found: Found) => act(() => useFound.setState(found)) };
}

test.each(["people", "hashtags"] as const)(
  "who asks the server for more %s finds the focus on the first that comes, though those are all",
  async (kind) => {
    const { answer } = await drawn(kind);
    answer({ many: 43, further: null });
    const links = screen.getAllByRole("link");
    expect(links.indexOf(document.activeElement as HTMLElement)).toBe(40);
  },
);

test.each(["people", "hashtags"] as const)(
  "who asks for more %s where there are none finds the focus on the line that says so",
  async (kind) => {
    const { t, answer } = await drawn(kind);
    answer({ many: 40, further: null });
    expect(document.activeElement?.textContent).toBe(t("search.end", { host: "a.example" }));
  },
);
