import { expect, test } from "vitest";
import { createMapStorage } from "../../../../tests/support/fakes/map_storage";
import { blankDraft } from "../../../../tests/support/rows/entities";
import { type FallbackDraft, readFallbackDraft } from "../../../domain/composing/fallback_draft";
import { createDraftFallback } from "./draft_fallback";

/** A change of the draft "status" at a given time. */
const change = (text: string, at: number): FallbackDraft => ({
  id: "status",
  at,
  draft: { ...blankDraft, id: "status", updated_at: at, text },
  known: [],
});

/** The fallback of one tab, and the texts in storage. */
function aTab({ storage } = createMapStorage(), account = "me") {
  const fallback = createDraftFallback(storage, account);
  const texts = () => fallback.entries().map(({ text }) => (JSON.parse(text) as FallbackDraft).draft?.text);
  return { fallback, texts };
}

test("a later change of one tab replaces its earlier one", () => {
  const { fallback, texts } = aTab();
  fallback.write(change("birds", 5));
  fallback.write(change("birds of prey", 6));
  expect(texts()).toEqual(["birds of prey"]);
});

test("two tabs with one draft each keep their change, and remove only their own", () => {
  const memory = createMapStorage();
  const [one, other] = [aTab(memory), aTab(memory)];
  one.fallback.write(change("of one tab", 5));
  other.fallback.write(change("of another tab", 6));
  other.fallback.remove("status");
  expect(one.texts()).toEqual(["of one tab"]);
});

test("the fallback of another account is neither read nor cleared", () => {
  const memory = createMapStorage();
  const [mine, other] = [aTab(memory, "me"), aTab(memory, "me too")];
  mine.fallback.write(change("mine", 5));
  expect(other.texts()).toEqual([]);
  other.fallback.clear();
  expect(mine.texts()).toEqual(["mine"]);
  mine.fallback.clear();
  expect(mine.texts()).toEqual([]);
});

test("where storage has no room, nothing is written and nothing fails", () => {
  const memory = createMapStorage();
  const { fallback, texts } = aTab(memory);
  memory.state.full = true;
  fallback.write(change("birds", 5));
  fallback.remove("status");
  expect(texts()).toEqual([]);
});

test("a shared file that went through storage still waits to be asked for", () => {
  const { fallback } = aTab();
  const file = { file_id: "f", type: "image/png", description: "", width: 1, height: 1, shared: true as const };
  const { draft, ...rest } = change("birds", 5);
  fallback.write({ ...rest, draft: draft && { ...draft, files: [file] } });
  expect(fallback.entries().map(({ text }) => readFallbackDraft(text)?.draft?.files)).toEqual([[file]]);
});
