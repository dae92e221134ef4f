import { act, fireEvent, screen } from "@testing-library/react";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { PageLink } from "../../../src/ui/navigation/PageLink";

/**
 * A next screen whose code is slow to come. `Leaving` goes around a part of the app and adds a link to that screen,
 * which `leave` presses; `arrive` lets the code come, and waits until the screen stands.
 */
export function slowNext() {
  let load: (part: { default: () => ReactNode }) => void = () => undefined;
  const Next = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (load = resolve)));
  const Leaving = ({ children }: { children: ReactNode }) => {
    const left = useLocation().pathname === "/next";
    return (
      <Suspense>
        {left ? (
          <Next />
        ) : (
          <>
            {children}
            <PageLink to="/next">Leave</PageLink>
          </>
        )}
      </Suspense>
    );
  };
  return {
    Leaving,
    leave: () => act(async () => void fireEvent.click(screen.getByRole("link", { name: "Leave" }))),
    arrive: () => act(async () => load({ default: () => <h1>Next</h1> })),
  };
}
