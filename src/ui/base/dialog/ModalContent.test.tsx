import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createT } from "../../../i18n/translator";
import words from "../../../i18n/en.json";
import { TranslatorContext } from "../../context/useT";
import { ModalContent, preloadModal } from "./ModalContent";

afterEach(cleanup);

const t = createT("en", words);
const parts = { Content: () => <p>What it holds</p>, Footer: () => <p>What stands under it</p> };
const shown = (load: () => Promise<typeof parts>, hidden = false) =>
  render(
    <TranslatorContext value={t}>
      <ModalContent load={load} hidden={hidden} />
    </TranslatorContext>,
  );

test("a modal shows a loading message, then its content and footer", async () => {
  shown(async () => parts);
  expect(screen.getByText(t("app.loading"))).toBeTruthy();
  await screen.findByText("What it holds");
  expect(screen.getByText("What stands under it")).toBeTruthy();
});

test("content that fails to load shows an error, and the button retries", async () => {
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

test("the content of a minimized modal stays mounted, but hidden", async () => {
  shown(async () => parts, true);
  const held = await screen.findByText("What it holds");
  expect(held.closest("[hidden]")).not.toBeNull();
});

test("content that was loaded before, or ahead, is drawn at once", async () => {
  const load = vi.fn(async () => parts);
  preloadModal(load);
  await load.mock.results[0]?.value;
  shown(load);
  expect(screen.getByText("What it holds")).toBeInTheDocument();
  cleanup();
  shown(load);
  expect(screen.getByText("What it holds")).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test("content that could not be loaded ahead is loaded as it is opened", async () => {
  const load = vi
    .fn<() => Promise<typeof parts>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(parts);
  preloadModal(load);
  shown(load);
  await screen.findByText("What it holds");
});
