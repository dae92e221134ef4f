import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { aSession } from "../../../../tests/support/rows/rows";
import { inWorld } from "../../../../tests/support/screens/in_world";
import type { Answer } from "../../../api/client";
import { ApiError } from "../../../domain/requests/api_error";
import { getRequest, type ServerRequest } from "../../../domain/requests/server_request";
import { Exports } from "./Exports";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const session = aSession("demo", { origin: "https://a.example", account_id: "me" });
const page = (json: unknown, next: ServerRequest | null = null): Answer => ({
  json,
  status: 200,
  next,
  prev: null,
  asked_at: 1,
  answered_at: 1,
});
const people = (...names: string[]) => names.map((by) => aStatus("1", { by }).account);

/** The tab in front of a server that answers what `answers` gives, one after the other. */
async function drawn(answers: (Answer | ApiError | Promise<Answer>)[], software = "akkoma") {
  const request = vi.fn(async (_request: ServerRequest, signal?: AbortSignal): Promise<Answer> => {
    const next = answers.shift();
    if (next instanceof ApiError) throw next;
    if (!next) return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    return next;
  });
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve("") });
  });
  const view = await inWorld(<Exports session={session} />, {
    own: {},
    instance: { software: { name: software, version: "1" } },
    world: { api: { origin: "https://a.example", request } as never },
  });
  return { ...view, request, saved };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const row = (name: string) => within(screen.getByText(name).closest("div")?.parentElement as HTMLElement);

test("whom one blocks is saved as a file, page by page, with the count said on the way", async () => {
  const { saved, request } = await drawn([
    page(people("ada", "ben"), getRequest("/api/v1/blocks", { max_id: "1" })),
    page(people("cem@b.example")),
  ]);
  press("Save: People you block");
  await row("People you block").findByText("Saved, with 3 lines.");
  expect(request).toHaveBeenCalledTimes(2);
  expect(saved.map(({ name }) => name)).toEqual(["blocked_accounts.csv"]);
  expect(await saved[0]?.text).toBe("ada@a.example\nben@a.example\ncem@b.example\n");
});

test("a failure midway is said, and going on asks for what is missing alone", async () => {
  const below = getRequest("/api/v1/mutes", { max_id: "1" });
  const { saved, request } = await drawn([
    page(people("ada"), below),
    new ApiError({ kind: "server", message: "Broken", status: 500 }),
    page(people("ben")),
  ]);
  press("Save: People you mute");
  await row("People you mute").findByText("Broken. 1 line was read and is kept.");
  expect(saved).toEqual([]);
  press("Go on: People you mute");
  await row("People you mute").findByText("Saved, with 2 lines.");
  expect(request.mock.calls.map(([asked]) => asked.query?.["max_id"])).toEqual([undefined, "1", "1"]);
});

test("an export can be stopped while a page is awaited, and goes on from there", async () => {
  const { saved, request } = await drawn([page(people("ada"), getRequest("/api/v1/blocks", { max_id: "1" }))]);
  press("Save: People you block");
  await row("People you block").findByText("1 line read…");
  press("Stop: People you block");
  await row("People you block").findByText("Stopped after 1 line.");
  request.mockResolvedValueOnce(page(people("ben")));
  press("Go on: People you block");
  await row("People you block").findByText("Saved, with 2 lines.");
  expect(saved).toHaveLength(1);
});

test("an empty list makes no file, and who has no address is said", async () => {
  const nameless = { ...people("x")[0], acct: "no address" };
  const { saved } = await drawn([page([]), page([nameless, ...people("ada")])]);
  press("Save: People you block");
  await row("People you block").findByText("There is nothing to save.");
  expect(saved).toEqual([]);
  press("Save: People you block");
  await row("People you block").findByText("Saved, with 1 line. 1 has no address, and is not in the file.");
});

test("servers are offered where the server mutes servers", async () => {
  await drawn([], "gotosocial");
  expect(screen.queryByRole("button", { name: "Save: Servers you mute" })).toBeNull();
  screen.getByRole("button", { name: "Save: Bookmarks" });
});
