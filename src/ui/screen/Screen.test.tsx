import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { PageLink } from "../navigation/PageLink";
import { Screen } from "./Screen";

beforeEach(() => window.history.replaceState(null, ""));
afterEach(cleanup);

const draw = () =>
  inWorld(
    <Screen title="Rain" back="/home">
      <PageLink to="/rain" replace>
        itself
      </PageLink>
      <PageLink to="/sun">another</PageLink>
    </Screen>,
    { path: "/rain" },
  );
const press = (role: "link" | "button", name: string) => fireEvent.click(screen.getByRole(role, { name }));

test("from the tab's first screen the way back leads to where that screen belongs", async () => {
  const { at } = await draw();
  press("button", "Back");
  expect(at()).toBe("/home");
});

test("so it does after a link of the screen's led to itself, in its own place in the history", async () => {
  const { at } = await draw();
  press("link", "itself");
  press("button", "Back");
  expect(at()).toBe("/home");
});

test("from any other screen it leads to the one before", async () => {
  const { at } = await draw();
  press("link", "another");
  expect(at()).toBe("/sun");
  // As the browser's router keeps it; that of tests has a history of its own.
  window.history.replaceState({ idx: 1 }, "");
  press("button", "Back");
  expect(at()).toBe("/rain");
});
