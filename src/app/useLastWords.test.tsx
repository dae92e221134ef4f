import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../tests/support/inWorld";
import { blankDraft } from "../../tests/support/entities";
import { readDraft } from "../db/read/drafts";
import { leaveLastWord } from "../ui/compose/lastWords";
import { unkeptKey } from "../ui/compose/unkept";
import { useWorld } from "../ui/world";
import { useLastWords } from "./useLastWords";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Start() {
  useLastWords(useWorld());
  return null;
}

test("what another tab leaves of a draft as it goes is stored here while this one is open", async () => {
  const failed = vi.fn();
  vi.stubGlobal("reportError", failed);
  const { world } = await inWorld(<Start />, { own: {} });
  for (const text of ["birds", "birds of prey"]) {
    const draft = { ...blankDraft, id: "status", updated_at: text.length, text };
    leaveLastWord(unkeptKey(world.db.name, "status"), { id: "status", at: text.length, draft, known: [5] });
    window.dispatchEvent(new StorageEvent("storage"));
    await waitFor(async () => expect((await readDraft(world.db, "status"))?.text).toBe(text));
  }
  expect(failed).not.toHaveBeenCalled();
});
