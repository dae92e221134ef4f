import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { FoundTags } from "./FoundTags";

afterEach(cleanup);

type Found = Parameters<typeof FoundTags>[0]["found"];
const server: Found["server"] = { asked: null, answer: undefined, fetched: undefined };
const of_device: Found = { hashtags: [], own_hashtags: ["Bitterns"], server, settled: true };
const hashtags = ["birds", "bitterns"].map((name) => ({ name, history: [] }));

/** The hashtags of the device; the server answers at a press. */
function Answered() {
  const [found, setFound] = useState(of_device);
  return (
    <>
      <FoundTags found={found} onAsk={null} />
      <button type="button" onClick={() => setFound({ ...of_device, hashtags, own_hashtags: [] })}>
        Answer
      </button>
    </>
  );
}

test("a hashtag keeps the focus when the server finds it as well", async () => {
  await inWorld(<Answered />, { own: {} });
  const link = screen.getByRole("link", { name: /#Bitterns/ });
  link.focus();
  fireEvent.click(screen.getByText("Answer"));
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["#birds", "#bitterns"]);
  expect(document.activeElement).toBe(link);
});
