import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { ingest } from "../../../db/ingest/ingest";
import { readStatusView } from "../../../db/read/statuses/status";
import type { World } from "../../context/useWorld";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";
import { StatusBody } from "./StatusBody";

afterEach(cleanup);

/** A status's body, live from the database. */
function Live({ focused }: { focused: boolean }) {
  const { db } = useWorld();
  const view = useLive(() => readStatusView(db, "1"), [db]);
  return typeof view === "object" ? <StatusBody view={view} focused={focused} /> : null;
}

type Shown = { chosen?: Record<string, unknown>; focused?: boolean };

async function show(rest: Record<string, unknown>, { chosen = {}, focused = false }: Shown = {}) {
  const drawn = await inWorld(<Live focused={focused} />, { own: {}, chosen });
  await ingest(drawn.world.db, { statuses: [aStatus("1", rest)] }, { asked_at: 2, viewer: true, seen_at: 2 });
  await waitFor(() => expect(drawn.container.textContent).not.toBe(""));
  return drawn;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const opened = (world: World) => world.db.views.get("1");
const tall = Array.from({ length: 30 }, (_, at) => `<p>${at}</p>`).join("");

test("a content warning is toggled by its button and stored", async () => {
  const { world } = await show({ content: "<p>the text</p>", spoiler_text: "birds" });
  expect(screen.queryByText("the text")).toBeNull();
  press("Show content");
  expect(await screen.findByText("the text")).toBeTruthy();
  expect(await opened(world)).toMatchObject({ warning_open: true });
  press("Hide content");
  await waitFor(() => expect(screen.queryByText("the text")).toBeNull());
  expect(await opened(world)).toMatchObject({ warning_open: false });
});

test("a content warning is open if the setting says so", async () => {
  const chosen = { collapseMessageWithSubject: false };
  await show({ content: "<p>the text</p>", spoiler_text: "birds" }, { chosen });
  expect(screen.getByText("the text")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Hide content" }).getAttribute("aria-expanded")).toBe("true");
});

test("a tall text is cut and toggled by its button, and stored", async () => {
  const { container, world } = await show({ content: tall });
  expect(container.querySelector("[class*=tall]")).not.toBeNull();
  press("Show more");
  await waitFor(() => expect(container.querySelector("[class*=tall]")).toBeNull());
  expect(await opened(world)).toMatchObject({ whole: true });
  press("Show less");
  await waitFor(() => expect(container.querySelector("[class*=tall]")).not.toBeNull());
});

test("the status that a conversation is about is not cut", async () => {
  const { container } = await show({ content: tall }, { focused: true });
  expect(container.querySelector("[class*=tall]")).toBeNull();
});

test("a warning of 241 characters is cut, one of 240 is not", async () => {
  const { container, world } = await show({ content: "<p>x</p>", spoiler_text: "s".repeat(241) });
  expect(container.querySelector("[class*=cut]")).not.toBeNull();
  press("Show full subject");
  await waitFor(() => expect(container.querySelector("[class*=cut]")).toBeNull());
  expect(await opened(world)).toMatchObject({ subject_whole: true });
  press("Hide full subject");
  await waitFor(() => expect(container.querySelector("[class*=cut]")).not.toBeNull());
  cleanup();
  await show({ content: "<p>x</p>", spoiler_text: "s".repeat(240) });
  expect(screen.queryByRole("button", { name: "Show full subject" })).toBeNull();
});

test("mentions beyond the fifth stay open once they were opened", async () => {
  const mentions = Array.from({ length: 7 }, (_, at) => ({
    id: `m${at}`,
    username: `p${at}`,
    acct: `p${at}`,
    url: `https://a.example/@p${at}`,
  }));
  const content = mentions.map(({ url, acct }) => `<a class="mention" href="${url}">@${acct}</a>`).join(" ");
  const { world } = await show({ content, mentions });
  await screen.findByRole("button", { name: "+ 2 more" });
  expect(screen.getAllByRole("link")).toHaveLength(5);
  press("+ 2 more");
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(7));
  expect(await opened(world)).toMatchObject({ mentions_open: true });
});

test("sets the text's language, and shows plain text without HTML", async () => {
  const plain = { content: { "text/plain": "Zeile eins\nZeile zwei" } };
  const { container } = await show({ content: "", pleroma: plain, language: "de" });
  expect(container.querySelector("[lang=de]")?.textContent).toBe("Zeile einsZeile zwei");
});

test("a language that its server writes with an underscore is said as browsers know it", async () => {
  const { container } = await show({ content: "<p>olá</p>", spoiler_text: "aves", language: "pt_BR" });
  press("Show content");
  await screen.findByText("olá");
  expect([...container.querySelectorAll("[lang]")].map((one) => one.getAttribute("lang"))).toEqual(["pt-BR", "pt-BR"]);
});

test("a cut text is shown whole where the focus comes to what stands beyond the cut", async () => {
  const link = (name: string) => `<p><a href="https://a.example/${name}">${name}</a></p>`;
  const { container, world } = await show({ content: `${link("within")}${tall}${link("beyond")}` });
  const end = (one: Element | null, bottom: number) => {
    if (one) one.getBoundingClientRect = () => new DOMRect(0, 0, 100, bottom);
  };
  const [within, beyond] = screen.getAllByRole("link");
  end(container.querySelector("[class*=tall]"), 500);
  end(within ?? null, 20);
  end(beyond ?? null, 900);
  within?.focus();
  expect(container.querySelector("[class*=tall]")).not.toBeNull();
  beyond?.focus();
  await waitFor(() => expect(container.querySelector("[class*=tall]")).toBeNull());
  expect(document.activeElement).toBe(beyond);
  expect(await opened(world)).toMatchObject({ whole: true });
});

test("pictures within a sensitive text wait with its attachments", async () => {
  const content = '<img src="https://a.example/i.png" alt="a marsh">';
  const { container } = await show({ content, sensitive: true });
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByRole("link", { name: "a marsh" })).toBeTruthy();
});
