import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { wide } from "../../../tests/support/screens/wide";
import { loadLateMessages } from "../../i18n/late_messages";

wide(390);
const { SpecimensScreen } = await import("./SpecimensScreen");

beforeAll(loadLateMessages);
afterEach(cleanup);

const parts = import.meta.glob(["./*.{ts,tsx}", "!./specimen.ts", "!./SpecimensScreen*", "!./ChosenSettings.tsx"]);

test("every specimen of every file is drawn under its name: none takes the page down", async () => {
  const { t } = await inWorld(<SpecimensScreen />, { own: {} });
  // The notices of unsent posts are a lazy part.
  expect(await screen.findByText(t("outbox.unsure"))).toBeVisible();
  const names = [...document.querySelectorAll("[data-part] section > h3")];
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => name.nextElementSibling === null).map((name) => name.textContent)).toEqual([]);
  const drawn = new Set([...document.querySelectorAll<HTMLElement>("[data-part]")].map((part) => part.dataset["part"]));
  const files = Object.keys(parts).map((path) => path.replace(/^\.\/|\.tsx?$/g, ""));
  expect(drawn).toEqual(new Set(files));
});
