import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { useContentRules } from "./useContentRules";

const system = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal("matchMedia", () => system);
const { ContentRulesProvider } = await import("./ContentRulesProvider");

afterEach(cleanup);

const Said = () => <p>{useContentRules().still ? "still" : "moving"}</p>;

test.each([
  [false, false, "moving"],
  [true, false, "still"],
  [false, true, "still"],
  [true, true, "still"],
])("with stopGifs %s, and %s that the system wants no motion, pictures are %s", async (stopGifs, calm, expected) => {
  system.matches = calm;
  await inWorld(
    <ContentRulesProvider>
      <Said />
    </ContentRulesProvider>,
    { chosen: { stopGifs } },
  );
  expect(screen.getByText(expected)).toBeTruthy();
});
