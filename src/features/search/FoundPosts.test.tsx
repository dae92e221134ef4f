import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { foundLines } from "./found_lines";
import { FoundPosts } from "./FoundPosts";
import type { ServerSearch } from "./ServerAnswer";

beforeEach(haveScrolling);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("each row between the posts found is called by what it says", async () => {
  const answer = { statuses: [], people: [], hashtags: [], further: { statuses: 20, accounts: null, hashtags: null } };
  const server = { asked: "tide", answer, fetched: undefined } as unknown as ServerSearch;
  const device = { statuses: [], people: [], hashtags: [], done: true, operators: false };
  const found = { lines: foundLines([], [], true), server, device };
  const { t } = await inWorld(<FoundPosts typed={{ query: "tide" }} found={found} onAsk={null} />);
  const host = "a.example";
  for (const name of [t("search.server", { host }), t("search.more", { host }), t("search.device")])
    expect(screen.getByRole("article", { name })).toBeVisible();
});
