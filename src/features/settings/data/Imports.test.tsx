import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aSession } from "../../../../tests/support/rows/rows";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { createRandom } from "../../../../tests/support/fakes/random";
import { noteImportFailure, readImports } from "../../../db/transfer/imports";
import { ApiError } from "../../../domain/requests/api_error";
import type { ServerRequest } from "../../../domain/requests/server_request";
import { useConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { Imports } from "./Imports";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useConfirmation.setState({ asked: null });
});

const session = aSession("demo", { origin: "https://a.example", account_id: "me" });

/** The tab at a server of a kind. */
async function drawn(software = "mastodon") {
  const request = vi.fn(async (_request: ServerRequest) => ({ json: "job started", status: 200 }));
  const view = await inWorld(<Imports session={session} />, {
    own: {},
    instance: { software: { name: software, version: "4.3.0" } },
    world: { api: { origin: "https://a.example", request } as never, random: createRandom(1) },
  });
  async function choose(text: string, name: string) {
    const input = view.container.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("there is no field for a file");
    await act(async () => void fireEvent.change(input, { target: { files: [new File([text], name)] } }));
  }
  return { ...view, db: view.world.db, request, choose };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));

const follows =
  "Account address,Show boosts\nada@b.example,true\nben@b.example,false\nben@b.example,true\nx\ndemo@a.example\n";

test("a file is counted and shown before anything is done, and names the account that it is for", async () => {
  const { choose, db, request } = await drawn();
  await choose(follows, "whatever.csv");
  const box = within(await screen.findByRole("region", { name: "whatever.csv" }));
  box.getByText("2 lines, such as:");
  expect(box.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "ada@b.example",
    "ben@b.example",
  ]);
  box.getByText("1 line repeats another one. You are in it, too, and left out. 1 line cannot be read: 5.");
  expect([await db.imports.count(), request.mock.calls.length]).toEqual([0, 0]);
  await press("Follow 2 people as @demo@a.example");
  await waitFor(async () => expect(await readImports(db)).toMatchObject([{ kind: "follows", counts: { waiting: 2 } }]));
  expect(await db.import_lines.toArray()).toMatchObject([{ target: "ada@b.example" }, { reblogs: false }]);
  expect(request).not.toHaveBeenCalled();
});

test("the preview of a chosen file takes the focus, so that it is read", async () => {
  const { choose } = await drawn();
  (await button("Choose a file")).focus();
  await choose(follows, "whatever.csv");
  expect(await screen.findByRole("heading", { name: "whatever.csv" })).toHaveFocus();
});

test("of bare addresses it is asked what they are, and nothing begins before that is said", async () => {
  const { choose, db } = await drawn();
  await choose("ada@b.example\nben@b.example", "people.txt");
  const which = await screen.findByRole("combobox", { name: "What the file lists" });
  expect(screen.queryByRole("button", { name: /as @demo/ })).toBeNull();
  fireEvent.change(which, { target: { value: "mutes" } });
  await press("Mute 2 people as @demo@a.example");
  await waitFor(async () => expect(await readImports(db)).toMatchObject([{ kind: "mutes" }]));
});

test.each([
  ["akkoma", "follows.csv", "/api/pleroma/follow_import", "Follow", "list"],
  ["akkoma", "blocks.csv", "/api/pleroma/blocks_import", "Block", "list"],
  ["pleroma", "mutes.csv", "/api/pleroma/mutes_import", "Mute", "list"],
  ["gotosocial", "follows.csv", "/api/v1/import", "Follow", "data"],
] as const)("%s takes %s as a whole, and only its beginning is said", async (software, name, path, verb, field) => {
  const { choose, db, request } = await drawn(software);
  await choose("ada@b.example\nben@b.example", name);
  await press(`${verb} 2 people as @demo@a.example`);
  await screen.findByText("a.example has begun, and goes on by itself. What comes of it, it does not say.");
  const [sent] = request.mock.calls.map(([one]) => one);
  expect(sent).toMatchObject({ method: "POST", path });
  const people = "ada@b.example\nben@b.example\n";
  const columns =
    "Account address,Show boosts,Notify on new posts,Languages\n" + people.replaceAll("\n", ",true,false,\n");
  const file = sent?.form?.[field];
  expect(file instanceof File && (await file.text())).toBe(field === "list" ? people : columns);
  expect(await db.imports.count()).toBe(0);
});

test("a server that does not take the list says why, and it can be sent again", async () => {
  const { choose, request } = await drawn("akkoma");
  await choose("ada@b.example", "blocks.csv");
  request.mockRejectedValueOnce(new ApiError({ kind: "server", message: "Broken", status: 500 }));
  await press("Block 1 person as @demo@a.example");
  await screen.findByText("Error importing blocks. Broken.");
  await press("Block 1 person as @demo@a.example");
  await screen.findByText(/^a\.example has begun/);
});

test("a file is refused once its account has signed out", async () => {
  const { choose, db, world } = await drawn();
  await choose("ada@b.example", "blocks.csv");
  await world.app.sessions.clear();
  await press("Block 1 person as @demo@a.example");
  await screen.findByText(/^This file was chosen for @demo@a\.example, who is not the one here now/);
  expect(await db.imports.count()).toBe(0);
});

test.each([
  ["words", "some words\nmore of them", /^Nothing in this file can be taken/],
  ["a picture", "\u0000\u0001", /^Nothing in this file can be taken/],
  ["too many bytes", "a".repeat(5_000_001), "This file is too large. Nothing was read."],
])("a file of %s is not taken", async (_, text, said) => {
  const { choose } = await drawn();
  await choose(text, "x.csv");
  await screen.findByText(said);
  expect(screen.queryByRole("button", { name: /as @demo/ })).toBeNull();
});

test("servers are not muted where the server cannot", async () => {
  const { choose } = await drawn("gotosocial");
  await choose("spam.example\nloud.example", "blocked_domains.csv");
  await screen.findByText("This server cannot mute other servers.");
  expect(screen.queryByRole("button", { name: /as @demo/ })).toBeNull();
});

test("an import tells how far it is, why it waits, and what failed, and can be paused and ended", async () => {
  const { choose, db } = await drawn();
  await choose("ada@b.example\nben@b.example\ncem@b.example", "blocks.csv");
  await press("Block 3 people as @demo@a.example");
  const box = within(await screen.findByRole("region", { name: "People you block" }));
  await box.findByText("0 of 3 done.");
  const [row] = await readImports(db);
  const id = row?.id ?? "";
  await noteImportFailure(db, id, { kind: "limited", message: "" });
  await box.findByText("Waiting: You are rate limited.");
  fireEvent.click(box.getByRole("button", { name: "Pause" }));
  await box.findByText("0 of 3 done. Paused.");
  expect(await db.imports.get(id)).toMatchObject({ state: "paused", failure: null });
  fireEvent.click(box.getByRole("button", { name: "Go on" }));
  const [one, other, last] = await db.import_lines.toArray();
  await db.import_lines.update(one?.seq ?? 0, { state: "done" });
  await db.import_lines.update(other?.seq ?? 0, { state: "failed", refusal: { kind: "missing", message: "" } });
  await box.findByText("1 of 3 done. 1 failed.");
  const failed = await box.findByRole("listitem");
  expect(failed.textContent).toBe("ben@b.example The server finds nobody with this address.");
  await db.import_lines.update(last?.seq ?? 0, { state: "done" });
  await box.findByText("2 lines were taken. 1 failed.");
  fireEvent.click(box.getByRole("button", { name: "Try those again" }));
  await box.findByText("2 of 3 done.");
  fireEvent.click(box.getByRole("button", { name: "Stop the import" }));
  await waitFor(() => expect(useConfirmation.getState().asked?.title).toBe("Stop this import?"));
  await act(async () => useConfirmation.getState().asked?.answer(true));
  await waitFor(async () => expect([await db.imports.count(), await db.import_lines.count()]).toEqual([0, 0]));
});
