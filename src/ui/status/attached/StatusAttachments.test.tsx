import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { ingest } from "../../../db/ingest/ingest";
import { readStatusView } from "../../../db/read/statuses/status";
import { saveTranslation } from "../../../db/statuses/translations";
import { saveView } from "../../../db/statuses/opened_parts";
import { ContentRules, defaultContentRules } from "../../content/useContentRules";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";
import { StatusAttachments } from "./StatusAttachments";
import { StatusBody } from "../row/StatusBody";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A status's attachments, live from the database. */
function Live({ inConversation }: { inConversation: boolean }) {
  const { db } = useWorld();
  const view = useLive(() => readStatusView(db, "1"), [db]);
  if (typeof view !== "object") return null;
  const seen = view.view ?? { status_id: "1", media_shown: false };
  return (
    <StatusAttachments
      view={view}
      seen={seen}
      quoted={false}
      inConversation={inConversation}
      quotedBody={(shown) => <StatusBody view={shown} quoted inConversation={inConversation} />}
    />
  );
}

async function show(rest: object, chosen: Record<string, unknown> = {}, inConversation = false) {
  const part = (
    <ContentRules value={{ ...defaultContentRules, still: false }}>
      <Live inConversation={inConversation} />
    </ContentRules>
  );
  const drawn = await inWorld(part, { own: {}, chosen });
  await ingest(drawn.world.db, { statuses: [aStatus("1", { ...rest })] }, { asked_at: 2, viewer: true, seen_at: 2 });
  await waitFor(() => expect(drawn.container.innerHTML).not.toBe(""));
  return drawn;
}
const media_attachments = [{ id: "m", type: "image", url: "https://a.example/m.jpg", description: "A bird" }];
const card = { url: "https://b.example/", title: "Tides", image: "https://b.example/i.jpg", type: "link" };
const pictures = (root: Element) => root.querySelectorAll("img").length;

test("hideNsfw covers a sensitive picture until revealed, and stores that", async () => {
  const { container, t, world } = await show({ media_attachments, sensitive: true });
  expect(pictures(container)).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: t("media.sensitive") }));
  await waitFor(() => expect(pictures(container)).toBe(1));
  expect(await world.db.views.get("1")).toMatchObject({ media_shown: true });
  fireEvent.click(screen.getByRole("button", { name: t("media.hide") }));
  await waitFor(() => expect(pictures(container)).toBe(0));
});

test("shows sensitive pictures without hideNsfw, and others with it", async () => {
  const { container } = await show({ media_attachments, sensitive: true }, { hideNsfw: false });
  expect(pictures(container)).toBe(1);
  cleanup();
  const other = await show({ media_attachments });
  expect(pictures(other.container)).toBe(1);
});

test("no card picture if sensitive with hideNsfw, or attachments are hidden", async () => {
  const shown = async (...given: Parameters<typeof show>) => {
    const { container } = await show(...given);
    expect(screen.getByText("Tides")).toBeTruthy();
    const count = pictures(container);
    cleanup();
    return count;
  };
  expect(await shown({ card })).toBe(1);
  expect(await shown({ card, sensitive: true })).toBe(0);
  expect(await shown({ card, sensitive: true }, { hideNsfw: false })).toBe(1);
  expect(await shown({ card }, { hideAttachments: true })).toBe(0);
  expect(await shown({ card }, { hideAttachmentsInConv: true })).toBe(1);
  expect(await shown({ card }, { hideAttachmentsInConv: true }, true)).toBe(0);
});

test("a translation includes poll options and media descriptions", async () => {
  const options = [
    { title: "Tea", votes_count: 1 },
    { title: "Coffee", votes_count: 1 },
  ];
  const poll = { id: "p1", expired: true, votes_count: 2, options };
  const { container, t, world } = await show({ media_attachments, poll });
  const { db } = world;
  const said = { options: ["Tee", "Kaffee"], descriptions: { m: "Ein Vogel" }, spoiler_text: "" };
  const from = { content: "<p>Was?</p>", detected_language: "en", provider: null };
  await saveTranslation(db, "1", "de", { ...from, ...said }, 3);
  await saveView(db, { status_id: "1", media_shown: false, translated: "de" });
  expect((await screen.findByText("Tee")).getAttribute("lang")).toBe("de");
  expect(screen.getByText("Kaffee")).toBeTruthy();
  await waitFor(() => expect(container.querySelector("img")?.alt).toBe("Ein Vogel"));
  fireEvent.click(screen.getByRole("button", { name: t("translation.original") }));
  expect(await screen.findByText("Coffee")).toBeTruthy();
  expect(screen.queryByText("Tee")).toBeNull();
  expect(container.querySelector("img")?.alt).toBe("A bird");
});

test("options in another language stand only where all of the poll's do", async () => {
  const options = [
    { title: "Tea", votes_count: 1 },
    { title: "Coffee", votes_count: 1 },
  ];
  const poll = { id: "p1", expired: true, votes_count: 2, options };
  const { world } = await show({ poll });
  const from = { content: "<p>Was?</p>", detected_language: "en", provider: null };
  await saveTranslation(world.db, "1", "de", { ...from, options: ["Tee"] }, 3);
  await saveView(world.db, { status_id: "1", media_shown: false, translated: "de" });
  expect(await screen.findByText("Was?")).toBeTruthy();
  expect(screen.getByText("Tea")).toBeTruthy();
});

test("where attachments are hidden they stand as lines", async () => {
  const { container } = await show({ media_attachments }, { hideAttachmentsInConv: true }, true);
  expect(pictures(container)).toBe(0);
  expect(screen.getByRole("link", { name: /A bird/ })).toBeTruthy();
});

test("a link's card stands beside attachments too, censored with them", async () => {
  const { container, t } = await show({ media_attachments, card });
  expect(pictures(container)).toBe(2);
  expect(screen.getByRole("link", { name: /Tides/ })).toBeTruthy();
  cleanup();
  const covered = await show({ media_attachments, card, sensitive: true });
  expect(pictures(covered.container)).toBe(0);
  expect(screen.getByRole("link", { name: /Tides/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: t("media.sensitive") })).toBeTruthy();
});

test("a card is shown beside a quote unless it links to the quoted post", async () => {
  const uri = "https://a.example/objects/q";
  const quoting = (to: string) => ({
    card: { ...card, url: to },
    quote: aStatus("q", { uri, url: "https://a.example/notice/q" }),
  });
  const cards = async (to: string) => {
    const { container } = await show(quoting(to));
    await waitFor(() => expect(container.querySelector("blockquote")).toBeTruthy());
    const count = screen.queryAllByText("Tides").length;
    cleanup();
    return count;
  };
  expect(await cards("https://b.example/")).toBe(1);
  expect(await cards("https://a.example/notice/q")).toBe(0);
  expect(await cards(uri)).toBe(0);
});
