import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useNavigate } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { haveDialogs, haveScrolling, haveSight } from "../../../tests/support/screens/jsdom";
import { inWorld } from "../../../tests/support/screens/in_world";
import { SearchScreen } from "../../features/search/SearchScreen";
import { closeDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { PageLink } from "../../ui/navigation/PageLink";
import { Keys } from "./Keys";
import { Palette } from "./Palette";

beforeAll(() => {
  haveDialogs();
  haveScrolling();
  haveSight();
});
beforeEach(() => inWorld(<Way />, { own: {} }));
afterEach(() => {
  cleanup();
  closeDialog();
});

/** The keys on a page without content, beside a link to the search and the way back. */
function Way() {
  const navigate = useNavigate();
  const has_palette = useDialogs(({ open }) => open?.name === "palette");
  return (
    <>
      <Keys />
      {has_palette ? <Palette status_id={null} /> : null}
      <PageLink to="/search">Link</PageLink>
      <button type="button" onClick={() => void navigate(-1)}>
        Before
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        After
      </button>
      <Routes>
        <Route path="/search" element={<SearchScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const box = () => screen.getByRole("searchbox");

test.each(["/", "s", "ge"])("%s leads into the search box, from the search too", async (keys) => {
  for (const one of keys) await key(one);
  expect(box()).toHaveFocus();
  act(() => box().blur());
  for (const one of keys) await key(one);
  expect(box()).toHaveFocus();
});

test("the command for the search leads into its box", async () => {
  await key("k", { ctrlKey: true });
  await act(async () => void fireEvent.change(screen.getByRole("combobox"), { target: { value: "search" } }));
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Search");
  await key("Enter");
  await waitFor(() => expect(box()).toHaveFocus());
});

test("a link to the search, and the way back to it, leave the focus where it is", async () => {
  await press("Link");
  expect(box()).not.toHaveFocus();
  await press("Before");
  await key("/");
  expect(box()).toHaveFocus();
  await press("Before");
  await press("After");
  expect(box()).not.toHaveFocus();
});
