import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, Profiler, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { expect, test, vi } from "vitest";
import { Pages } from "../../../tests/support/screens/Pages";
import { PageLink } from "./PageLink";

/**
 * Clicks a link on the page /notice/9?tab=media. `at` is the location afterwards, `ours` whether the default is
 * prevented.
 */
function press(props: Partial<ComponentProps<typeof PageLink>>, keys: MouseEventInit = {}) {
  let at: unknown;
  const Here = () => {
    const { pathname, search, state } = useLocation();
    const by = useNavigationType();
    useEffect(() => {
      at = { to: pathname + search, by, state };
    });
    return null;
  };
  const drawn = vi.fn();
  const { unmount } = render(
    <Pages at="/notice/9?tab=media">
      <Here />
      <Profiler id="link" onRender={drawn}>
        <PageLink to="/about" {...props}>
          there
        </PageLink>
      </Profiler>
    </Pages>,
  );
  const link = screen.getByRole("link");
  const click = createEvent.click(link, keys);
  // jsdom logs an error when a click would load a page.
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  let ours = false;
  link.parentElement?.addEventListener("click", () => (ours = click.defaultPrevented), { once: true });
  fireEvent(link, click);
  unmount();
  return { at, ours, href: link.getAttribute("href"), drawn: drawn.mock.calls.length };
}

test("a click navigates within the app and re-renders no link", () => {
  expect(press({})).toEqual({ at: { to: "/about", by: "PUSH", state: null }, ours: true, href: "/about", drawn: 1 });
});

test("the current URL replaces the history entry, another query adds one", () => {
  expect(press({ to: "/notice/9?tab=media" }).at).toMatchObject({ to: "/notice/9?tab=media", by: "REPLACE" });
  expect(press({ to: "/notice/9" }).at).toMatchObject({ to: "/notice/9", by: "PUSH" });
});

test("a link can set `replace` and the history state", () => {
  expect(press({ replace: true, state: "top" }).at).toEqual({ to: "/about", by: "REPLACE", state: "top" });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %o is left to the browser",
  (keys) => {
    expect(press({}, keys)).toMatchObject({ at: { to: "/notice/9?tab=media", by: "POP" }, ours: false });
  },
);

test("a click handler can prevent the navigation", () => {
  const onClick = vi.fn((event: React.MouseEvent) => event.preventDefault());
  expect(press({ onClick }).at).toMatchObject({ to: "/notice/9?tab=media", by: "POP" });
  expect(onClick).toHaveBeenCalledOnce();
});
