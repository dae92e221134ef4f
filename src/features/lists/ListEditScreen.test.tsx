import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ListEditScreen } from "./ListEditScreen";

afterEach(cleanup);

test("a visitor finds no control on a list's people, but the way to sign in", async () => {
  const { container, t } = await inWorld(<ListEditScreen />, { path: "/lists/12/edit" });
  expect((await screen.findByRole("link", { name: t("nav.signIn") })).getAttribute("href")).toBe("/login");
  expect(container.querySelector("main input, section input, textarea, select, form")).toBeNull();
  expect(screen.getByText(t("lists.visitor"))).toBeTruthy();
});
