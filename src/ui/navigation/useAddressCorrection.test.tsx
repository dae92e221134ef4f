import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { OfBrowser, type Router, routers } from "../../../tests/support/screens/routers";
import { slowNext } from "../../../tests/support/screens/slow_next";
import { PageLink } from "./PageLink";
import { StableNavigateProvider } from "./StableNavigateProvider";
import { useAddressCorrection } from "./useAddressCorrection";

beforeEach(() => window.history.replaceState(null, "", "/first"));

const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

/** Comes from the first screen to the old address, which is corrected once `correct` is called. */
async function atOldAddress(Router: Router, to = "/new#part") {
  const { Leaving, leave, arrive } = slowNext();
  let at: { path: string; state: unknown } | undefined;
  const onCorrected = vi.fn();
  const Address = () => {
    const { pathname, search, hash, state } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      at = { path: pathname + search + hash, state };
    });
    return <button onClick={() => void navigate(-1)}>Back</button>;
  };
  const Old = ({ known }: { known: boolean }) => {
    const { state } = useLocation();
    useAddressCorrection(known ? to : null, { state, onCorrected });
    return null;
  };
  const Screens = ({ known }: { known: boolean }) => (
    <Leaving>
      {useLocation().pathname === "/old" ? <Old known={known} /> : null}
      <PageLink to="/old" state="kept">
        Old
      </PageLink>
    </Leaving>
  );
  const page = (known: boolean) => (
    <Router>
      <StableNavigateProvider>
        <Address />
        <Screens known={known} />
      </StableNavigateProvider>
    </Router>
  );
  const { rerender } = render(page(false));
  await press("Old");
  expect(at).toEqual({ path: "/old", state: "kept" });
  const correct = () => act(async () => rerender(page(true)));
  return { at: () => at, correct, leave, arrive, onCorrected };
}

test.each(routers)("a correction replaces the history entry and keeps its state (%s)", async (_, Router) => {
  const { at, correct, onCorrected } = await atOldAddress(Router);
  await correct();
  expect(at()).toEqual({ path: "/new#part", state: "kept" });
  expect(onCorrected).toHaveBeenCalledOnce();
  await press("Back");
  await waitFor(() => expect(at()?.path).toBe("/first"));
});

test.each(routers)("a correction does not undo a press whose screen loads (%s)", async (_, Router) => {
  const { at, correct, leave, arrive, onCorrected } = await atOldAddress(Router);
  await leave();
  await correct();
  await arrive();
  expect(screen.getByRole("heading", { name: "Next" })).toBeVisible();
  expect(at()?.path).toBe("/next");
  expect(onCorrected).not.toHaveBeenCalled();
});

test.each(routers)("an address left uncorrected is corrected on coming back (%s)", async (_, Router) => {
  const { at, correct, leave, arrive } = await atOldAddress(Router);
  await leave();
  await correct();
  await arrive();
  await press("Back");
  await waitFor(() => expect(at()).toEqual({ path: "/new#part", state: "kept" }));
});

test("an address is corrected once a press is taken back while it loads", async () => {
  const { at, correct, leave, onCorrected } = await atOldAddress(OfBrowser);
  await leave();
  await correct();
  await press("Back");
  await waitFor(() => expect(at()).toEqual({ path: "/new#part", state: "kept" }));
  expect(onCorrected).toHaveBeenCalledOnce();
});

test.each(routers)("a press on the old address after another is corrected (%s)", async (_, Router) => {
  const { at, correct, leave } = await atOldAddress(Router);
  await leave();
  await correct();
  await press("Old");
  expect(at()).toEqual({ path: "/new#part", state: "kept" });
});

test.each(routers)("a correction to the address itself changes nothing (%s)", async (_, Router) => {
  const { at, correct, onCorrected } = await atOldAddress(Router, "/old");
  await correct();
  expect(at()).toEqual({ path: "/old", state: "kept" });
  expect(onCorrected).not.toHaveBeenCalled();
});
