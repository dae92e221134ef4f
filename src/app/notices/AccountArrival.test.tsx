import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { TranslatorContext } from "../../ui/context/useT";
import { AccountArrival } from "./AccountArrival";

afterEach(cleanup);

const t = createT("en", words);
const of = (account: string | undefined) => (
  <TranslatorContext value={t}>
    <AccountArrival account={account} />
  </TranslatorContext>
);

test("another account of the tab is told, the first one and none are not", () => {
  const { rerender } = render(of("demo@a.example"));
  const output = screen.getByRole("status");
  expect(output).toBeEmptyDOMElement();
  rerender(of("ada@a.example"));
  expect(screen.getByRole("status")).toBe(output);
  expect(output).toHaveTextContent("You are now @ada@a.example");
  rerender(of(undefined));
  expect(output).toBeEmptyDOMElement();
});
