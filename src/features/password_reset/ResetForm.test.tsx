import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ResetForm } from "./ResetForm";

afterEach(cleanup);

test("an e-mail address is all that is asked for", async () => {
  const { container, t } = await inWorld(<ResetForm host="a.example" />);
  const fields = [...container.querySelectorAll("input, select, textarea")];
  expect(fields.map((one) => [one.getAttribute("name"), one.getAttribute("type")])).toEqual([["email", "email"]]);
  screen.getByRole("button", { name: t("password_reset.send") });
});
