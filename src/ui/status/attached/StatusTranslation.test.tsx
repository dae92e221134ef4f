import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { aRow } from "../../../../tests/support/rows/rows";
import { noteFailure } from "../../../db/requests/fetch_results";
import { saveTranslation } from "../../../db/statuses/translations";
import { StatusTranslation } from "./StatusTranslation";

const watched: string[] = [];
const sync = {
  resources: {
    watch(kind: string, name: string) {
      watched.push(`${kind}:${name}`);
      return () => undefined;
    },
  },
} as never;
const seen = { status_id: "s1", media_shown: false, translated: "DE" };
const draw = (covered = false) =>
  inWorld(
    <StatusTranslation status={aRow("s1")} seen={seen} language="DE" covered={covered} onRead={() => undefined} />,
    {
      own: {},
      world: { sync },
    },
  );
const text = (detected_language: string | null, provider: string | null = null) => ({
  content: "<p>Guten Morgen</p>",
  detected_language,
  provider,
});

beforeEach(() => void (watched.length = 0));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("fetches a missing translation and names the detected language", async () => {
  const { t, world } = await draw();
  const line = await screen.findByRole("status");
  expect(line).toHaveTextContent(t("translation.waiting"));
  await waitFor(() => expect(watched).toEqual(["translation:DE:s1"]));
  await saveTranslation(world.db, "s1", "DE", text("en"), 1);
  expect(await screen.findByText("Guten Morgen")).toBeTruthy();
  // The same live region: only what changes in one is said.
  expect(line).toHaveTextContent(t("translation.from", { language: "English" }));
  expect(line).toBeInTheDocument();
});

test("names the provider, and shows an unknown code as it is", async () => {
  const { t, world } = await draw();
  await saveTranslation(world.db, "s1", "DE", text("en", "DeepL.com"), 1);
  expect(await screen.findByText(t("translation.fromBy", { language: "English", provider: "DeepL.com" }))).toBeTruthy();
  await saveTranslation(world.db, "s1", "DE", text("?!"), 2);
  expect(await screen.findByText(t("translation.from", { language: "?!" }))).toBeTruthy();
  await saveTranslation(world.db, "s1", "DE", text(null), 3);
  expect(await screen.findByText(t("translation.done"))).toBeTruthy();
});

test("pictures within a translation are covered with those of the post", async () => {
  const content = '<p>Guten Morgen <img src="https://a.example/bird.png" alt="A bird"></p>';
  for (const covered of [false, true]) {
    const { world } = await draw(covered);
    await saveTranslation(world.db, "s1", "DE", { ...text("en"), content }, 1);
    await screen.findByText(/Guten Morgen/);
    expect(screen.queryAllByRole("img")).toHaveLength(covered ? 0 : 1);
    cleanup();
  }
});

test("shows a translated warning before the text", async () => {
  const { world } = await draw();
  await saveTranslation(world.db, "s1", "DE", text("en"), 1);
  const section = (await screen.findByText("Guten Morgen")).closest("section")!;
  expect(section.querySelectorAll('[lang="DE"]')).toHaveLength(1);
  await saveTranslation(world.db, "s1", "DE", { ...text("en"), spoiler_text: "Vögel" }, 2);
  expect((await screen.findByText("Vögel")).compareDocumentPosition(screen.getByText("Guten Morgen"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("showing the original closes it", async () => {
  const { t, world } = await draw();
  await saveTranslation(world.db, "s1", "DE", text("en"), 1);
  fireEvent.click(await screen.findByRole("button", { name: t("translation.original") }));
  await waitFor(async () => expect(await world.db.views.get("s1")).toMatchObject({ translated: null }));
});

test("offline it says so, otherwise shows the server's error; closable", async () => {
  const { t, world } = await draw();
  await noteFailure(world.db, "translation:DE:s1", 1, { kind: "offline", message: "" });
  expect(await screen.findByText(t("translation.offline"))).toBeTruthy();
  const refusal = { kind: "invalid", message: "Target language not supported", status: 400 } as const;
  await noteFailure(world.db, "translation:DE:s1", 2, refusal);
  expect((await screen.findByRole("alert")).textContent).toBe("Error: Target language not supported.");
  fireEvent.click(screen.getByRole("button", { name: t("dialog.close") }));
  await waitFor(async () => expect(await world.db.views.get("s1")).toMatchObject({ translated: null }));
});
