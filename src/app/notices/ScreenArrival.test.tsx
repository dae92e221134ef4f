import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link, MemoryRouter, Navigate, Route, Routes, useLocation, useParams } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ScreenArrival } from "./ScreenArrival";

afterEach(cleanup);

function Late() {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <h1 key={String(loaded)}>{loaded ? "The list" : ""}</h1>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
    </>
  );
}

function Tag() {
  const { name } = useParams();
  return (
    <>
      <h1>{name}</h1>
      <Link to="/tag/knots">Other</Link>
    </>
  );
}

/** What stands above the list of a folder is drawn anew for each. */
function Folders() {
  const { search } = useLocation();
  return (
    <>
      <h1>Bookmarks</h1>
      <Link key={search} to="?folder=tides">
        Folder
      </Link>
    </>
  );
}

/** A page of an account. */
function Page({ at, account, loaded = true }: { at: string; account: string; loaded?: boolean }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <nav>
        <Link to="/there">Navigation</Link>
      </nav>
      <main id="main" key={account}>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <h1>Here</h1>
                <Link to="/there">Within</Link>
                <Link to="/late">Late</Link>
              </>
            }
          />
          <Route path="/there" element={<h1>There</h1>} />
          <Route path="/redirected" element={<Navigate to="/there" replace />} />
          <Route path="/tag/:name" element={<Tag />} />
          <Route path="/bookmarks" element={<Folders />} />
          <Route path="/late" element={<Late />} />
        </Routes>
      </main>
      {loaded && <ScreenArrival account={account} />}
    </MemoryRouter>
  );
}

const draw = (at = "/") => render(<Page at={at} account="demo@a.example" />);

/** Presses a link as a keyboard does. */
function follow(name: string) {
  const link = screen.getByText(name);
  link.focus();
  fireEvent.keyDown(link, { key: "Enter" });
  fireEvent.click(link);
}

test("the first screen takes no focus and announces nothing", () => {
  draw();
  expect(document.body).toHaveFocus();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a link followed before this is loaded has led to a heading with the focus", async () => {
  const account = "demo@a.example";
  const { rerender } = render(<Page at="/" account={account} loaded={false} />);
  follow("Within");
  rerender(<Page at="/" account={account} />);
  await waitFor(() => expect(screen.getByRole("heading", { name: "There" })).toHaveFocus());
});

test("a link of the navigation followed before this is loaded is announced", async () => {
  const account = "demo@a.example";
  const { rerender } = render(<Page at="/" account={account} loaded={false} />);
  follow("Navigation");
  rerender(<Page at="/" account={account} />);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("There"));
  expect(screen.getByText("Navigation")).toHaveFocus();
});

test("a redirect before this is loaded takes no focus and announces nothing", async () => {
  const account = "demo@a.example";
  const { rerender } = render(<Page at="/redirected" account={account} loaded={false} />);
  await screen.findByRole("heading", { name: "There" });
  rerender(<Page at="/redirected" account={account} />);
  expect(screen.getByRole("heading", { name: "There" })).not.toHaveFocus();
  expect(document.body).toHaveFocus();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a link that goes with its screen leaves the focus on the heading of the next", async () => {
  draw();
  follow("Within");
  await waitFor(() => expect(screen.getByRole("heading", { name: "There" })).toHaveFocus());
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a link of the navigation keeps the focus, and the heading is announced", async () => {
  draw();
  follow("Navigation");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("There"));
  expect(screen.getByText("Navigation")).toHaveFocus();
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a heading that is replaced while its screen loads hands the focus on", async () => {
  draw();
  follow("Late");
  await waitFor(() => expect(screen.getByRole("heading")).toHaveFocus());
  act(() => screen.getByText("Load").click());
  await waitFor(() => expect(screen.getByRole("heading", { name: "The list" })).toHaveFocus());
});

test("once the user presses something, nothing is focused any more", async () => {
  draw();
  follow("Late");
  await waitFor(() => expect(screen.getByRole("heading")).toHaveFocus());
  fireEvent.pointerDown(document.body);
  act(() => screen.getByText("Load").click());
  expect(await screen.findByRole("heading", { name: "The list" })).not.toHaveFocus();
});

test("a heading that has the focus is announced where the next screen shares it", async () => {
  draw("/tag/birds");
  screen.getByRole("heading").tabIndex = -1;
  screen.getByRole("heading").focus();
  fireEvent.click(screen.getByText("Other"));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("knots"));
  expect(screen.getByRole("heading", { name: "knots" })).toHaveFocus();
});

test("a button that goes as the query changes leaves the focus on the heading, unannounced", async () => {
  draw("/bookmarks");
  follow("Folder");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Bookmarks" })).toHaveFocus());
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("another account leaves the focus on the heading of its screen", async () => {
  const { rerender } = draw();
  screen.getByText("Within").focus();
  rerender(<Page at="/" account="demo@a.example" />);
  expect(screen.getByText("Within")).toHaveFocus();
  rerender(<Page at="/" account="ada@a.example" />);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Here" })).toHaveFocus());
});
