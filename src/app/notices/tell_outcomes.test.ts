import { afterEach, expect, test } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { openAccountDb } from "../../db/connection/open_account";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { useToasts } from "../../ui/base/toast/show_toast";
import { forgetOutcomes, intendAndTell, useExpectedOutcomes } from "../../ui/outbox/expected_outcomes";
import { tellExpected } from "./tell_outcomes";

const t = createT("en", words);
const forget = () => {
  useToasts.setState({ toasts: [], last: 0 });
  forgetOutcomes();
};
afterEach(forget);

const texts = () => useToasts.getState().toasts.map(({ text }) => text);

/** A report that waits in the outbox; `look` tells what became of it, as far as was known when `look` was made. */
async function reported(name: string) {
  const db = await openAccountDb(`${name}@host`, { indexedDB, IDBKeyRange });
  const args = { account_id: "ben", status_ids: [], comment: "", forward: false };
  const intend = async () => {
    await act(db, { kind: "report", args }, { id: "row" });
    return "row";
  };
  await intendAndTell({ outbox: { intend } } as never, "report", args, { done: "Reported." });
  const looker = () => {
    const [one] = useExpectedOutcomes.getState().expected;
    if (!one) throw new Error("nothing is expected");
    return () => tellExpected(t, db, one, false);
  };
  return { db, looker };
}

test("what is looked at twice at once waits in one toast, which goes once it is done", async () => {
  const { db, looker } = await reported("twice");
  const look = looker();
  await Promise.all([look(), look()]);
  expect(useToasts.getState()).toMatchObject({ toasts: [{ text: t("outcome.offline") }], last: 1 });
  await db.outbox.clear();
  await looker()();
  expect(texts()).toEqual(["Reported."]);
});

test("what is forgotten while it is looked at says nothing", async () => {
  const { looker } = await reported("forgotten");
  const looked = looker()();
  forgetOutcomes();
  await looked;
  expect(texts()).toEqual([]);
});
