import { act, cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { FoundTags } from "./FoundTags";

afterEach(cleanup);

type Found = Parameters<typeof FoundTags>[0]["found"];
const server: Found["server"] = { asked: null, answer: undefined, fetched: undefined };

test("a hashtag keeps the focus when the server finds it as well", async () => {
  let answer: (found: Found) => void = () => undefined;
  function Changing() {
    const [found, setFound] = useState<Found>({ hashtags: [], own_hashtags: ["Bitterns"], server, settled: true });
    answer = setFound;
    return <FoundTags found={found} onAsk={null} />;
  }
  await inWorld(<Changing />, { own: {} });
  const link = screen.getByRole("link", { name: /#Bitterns/ });
  link.focus();
  const others = ["birds", "bitterns"].map((name) => ({ name, history: [] }));
  act(() => answer({ hashtags: others, own_hashtags: [], server, settled: true }));
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["#birds", "#bitterns"]);
  expect(document.activeElement).toBe(link);
});
