import { act, fireEvent, render, screen } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { type Router, routers } from "../../../tests/support/screens/routers";
import { slowNext } from "../../../tests/support/screens/slow_next";
import { PageLink } from "./PageLink";
import { StableNavigateProvider } from "./StableNavigateProvider";
import { useStableNavigate } from "./useStableNavigate";

beforeEach(() => window.history.replaceState(null, "", "/first"));

const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

/** Draws the first screen, with links to the next one, which is slow to come, and to the first. */
function drawn(Router: Router) {
  const { Leaving, leave, arrive } = slowNext();
  const Address = () => {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back from {pathname}</button>;
  };
  render(
    <Router>
      <StableNavigateProvider>
        <Address />
        <Leaving>
          <PageLink to="/first">Stay</PageLink>
        </Leaving>
      </StableNavigateProvider>
    </Router>,
  );
  return { leave, arrive };
}

test.each(routers)("a link pressed twice while its screen loads adds one history entry (%s)", async (_, Router) => {
  const { leave, arrive } = drawn(Router);
  await leave();
  await leave();
  await arrive();
  await press("Back from /next");
  expect(await screen.findByText("Back from /first")).toBeVisible();
});

test.each(routers)("a press back to the screen that is drawn keeps the one that loads (%s)", async (_, Router) => {
  const { leave, arrive } = drawn(Router);
  await leave();
  await press("Stay");
  await press("Back from /first");
  await arrive();
  expect(await screen.findByText("Back from /next")).toBeVisible();
});

test.each(routers)("a path that names another host leads nowhere (%s)", async (_, Router) => {
  const refused = vi.fn();
  const Away = () => {
    const go = useStableNavigate();
    const leave = () => {
      try {
        go("//evil.example/first");
      } catch (error) {
        refused(error);
      }
    };
    return <button onClick={leave}>Away</button>;
  };
  const length = window.history.length;
  render(
    <Router>
      <StableNavigateProvider>
        <Away />
      </StableNavigateProvider>
    </Router>,
  );
  await press("Away");
  expect(refused).toHaveBeenCalledOnce();
  expect([window.history.length, window.location.pathname]).toEqual([length, "/first"]);
});
