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

test("back from the tab's first screen leads to the screen's parent", async () => {
  const { at } = await draw();
  press("button", "Back");
  expect(at()).toBe("/home");
});

test("a link to the same screen with `replace` does not change that", async () => {
  const { at } = await draw();
  press("link", "itself");
  press("button", "Back");
  expect(at()).toBe("/home");
});

test("back from a later screen leads to the previous one", async () => {
  const { at } = await draw();
  press("link", "another");
  expect(at()).toBe("/sun");
  // The browser router stores `idx` here; the tests' router has its own history.
  window.history.replaceState({ idx: 1 }, "");
  press("button", "Back");
  expect(at()).toBe("/rain");
});
