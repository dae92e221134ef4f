import { cleanup, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { Account } from "../../domain/entities/accounts/account";
import { AccountLine } from "./AccountLine";

afterEach(cleanup);

const labels = {
  suspended: "Suspended or closed",
  moved: "Moved to another account",
  memorial: "In memory",
  limited: "Limited by moderators",
};

test.each(Object.entries(labels))(
  "an account in a list that is %s says so, and no other does",
  async (state, label) => {
    const moved = { id: "2", acct: "ada@new.example" };
    for (const is of [true, false]) {
      const sent = { [state]: state === "moved" ? (is ? moved : null) : is };
      const account = {
        ...v.parse(Account, { id: "1", acct: "ada", username: "ada", ...sent }),
        asked_at: 1,
        seen_at: 1,
      };
      await inWorld(<AccountLine account={account} />);
      screen.getByText("@ada");
      expect(screen.queryAllByText(label)).toHaveLength(is ? 1 : 0);
      cleanup();
    }
  },
);
