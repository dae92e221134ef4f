import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useNavigate } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { haveScrolling } from "../../../tests/support/jsdom";
import { SearchScreen } from "./SearchScreen";

beforeAll(haveScrolling);
afterEach(cleanup);

/** What the server was asked for. */
let asked: string[];
let at: () => string;
beforeEach(async () => {
  asked = [];
  const watchSearch = (query: string) => {
    asked.push(query);
    return () => undefined;
  };
  const refreshSearch = async (query: string) => void asked.push(query);
  const sync = { watchSearch, refreshSearch, onScreen: () => undefined };
  ({ at } = await inWorld(<Way />, { own: {}, path: "/search", world: { sync: sync as never } }));
});

/** The search, and a page elsewhere. */
function Way() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate("/elsewhere")}>
        Elsewhere
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Before
      </button>
      <Routes>
        <Route path="/search" element={<SearchScreen />} />
        <Route path="/elsewhere" element={null} />
      </Routes>
    </>
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const box = () => screen.getByRole("searchbox");
const type = (value: string) => act(async () => void fireEvent.change(box(), { target: { value } }));
const submit = () => press("Search");

test("what was typed is there for who comes back from what was found, submitted or not", async () => {
  await type("tide");
  await press("Elsewhere");
  await press("Before");
  expect(at()).toBe("/search");
  await waitFor(() => expect(box()).toHaveValue("tide"));
  await submit();
  expect(at()).toBe("/search?query=tide");
  await type("tides");
  await press("Elsewhere");
  await press("Before");
  await waitFor(() => expect(box()).toHaveValue("tides"));
});

test("the way back from a search leads to what was searched before, not to what was typed there meanwhile", async () => {
  await type("tide");
  await submit();
  await type("moon");
  await submit();
  await press("Before");
  await waitFor(() => expect(box()).toHaveValue("tide"));
});

test("the server is asked anew for the same words, and the way back is no longer for it", async () => {
  await type("tide");
  await submit();
  await submit();
  await waitFor(() => expect(asked).toEqual(["tide", "tide"]));
  await press("Before");
  expect(at()).toBe("/search");
});
