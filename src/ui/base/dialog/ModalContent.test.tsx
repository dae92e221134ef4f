import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createT } from "../../../i18n/translator";
import words from "../../../i18n/en.json";
import { Speech } from "../../context/useT";
import { ModalContent } from "./ModalContent";

afterEach(cleanup);

const t = createT("en", words);
const parts = { Content: () => <p>What it holds</p>, Footer: () => <p>What stands under it</p> };
const shown = (load: () => Promise<typeof parts>, hidden = false) =>
  render(
    <Speech value={t}>
      <ModalContent load={load} hidden={hidden} />
    </Speech>,
  );

test("what a modal holds says that it is loading, then is there with its footer", async () => {
  shown(async () => parts);
  expect(screen.getByText(t("app.loading"))).toBeTruthy();
  await screen.findByText("What it holds");
  expect(screen.getByText("What stands under it")).toBeTruthy();
});

test("what could not be loaded says so, and the button tries again", async () => {
  const load = vi
    .fn<() => Promise<typeof parts>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(parts);
  shown(load);
  await screen.findByText(t("modal.failed"));
  fireEvent.click(screen.getByRole("button", { name: t("app.again") }));
  await screen.findByText("What it holds");
  expect(load).toHaveBeenCalledTimes(2);
});

test("what a minimized modal holds stays, out of sight", async () => {
  shown(async () => parts, true);
  const held = await screen.findByText("What it holds");
  expect(held.closest("[hidden]")).not.toBeNull();
});
