import { beginBackup, importPeople, type Imported } from "../../acts/account/transfer";
import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import { params, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { isoSeconds, urlOf } from "../../serving/server";

/** Pleroma's own paths of what is imported, with what each asks of a token. */
const paths: [path: string, what: Imported, scope: string][] = [
  ["follow_import", "follows", "write:follows"],
  ["blocks_import", "blocks", "write:blocks"],
  ["mutes_import", "mutes", "write:mutes"],
];

/** Lists of people as files, and backups: what Akkoma, Pleroma and GoToSocial take and make at once for somebody. */
export function transfer(app: App, server: Server): void {
  const { profile } = server;
  if (profile.pleroma_paths) return void [pleromaImports(app, server), backups(app, server)];
  if (profile.name === "gotosocial") gotosocialImport(app, server);
}

const readText = async (value: unknown): Promise<string | undefined> =>
  value instanceof File ? value.text() : typeof value === "string" ? value : undefined;

function pleromaImports(app: App, server: Server): void {
  for (const [path, what, scope] of paths)
    app.post(`/api/pleroma/${path}`, async (c) => {
      const viewer = need(server, c, scope);
      const list = await readText((await params(c)).list);
      if (list === undefined) {
        const errors = [{ message: "Missing field: list", title: "Invalid value", source: { pointer: "/list" } }];
        throw new Refusal(400, { error: "Missing field: list.", errors });
      }
      // Follows may have columns; of blocks and mutes, every word is an address (`UserImportController`).
      const lines = what === "follows" ? list.split("\n").map((line) => line.split(",")[0] ?? "") : list.split(/\s+/);
      const addresses = lines.map((line) => line.trim().replace(/^@/, "")).filter((line) => line !== "");
      importPeople(server, viewer, what, addresses);
      return c.json("job started");
    });
}

function backups(app: App, server: Server): void {
  const show = (c: Ctx, account_id: string) =>
    c.json(
      server.store.backups
        .filter((one) => one.account_id === account_id)
        .map(({ id, path, size, inserted_at, processed }) => ({
          id,
          content_type: "application/zip",
          url: urlOf(server, path),
          file_size: size,
          processed,
          inserted_at: isoSeconds(inserted_at),
        }))
        .toReversed(),
    );
  app.get("/api/v1/pleroma/backups", (c) => show(c, need(server, c, "read:backups").id));
  app.post("/api/v1/pleroma/backups", (c) => {
    const viewer = need(server, c, "read:backups");
    if (!beginBackup(server, viewer)) throw new Refusal(400, "Last export was less than 7 days ago");
    return show(c, viewer.id);
  });
}

const kinds: Record<string, Imported> = { following: "follows", blocks: "blocks", mutes: "mutes" };

function gotosocialImport(app: App, server: Server): void {
  app.post("/api/v1/import", async (c) => {
    const viewer = need(server, c, "write");
    const { data, ...rest } = await params(c);
    const [type = "", mode = "merge"] = [text(rest.type), text(rest.mode)];
    if (!(data instanceof File)) {
      const why = "Key: 'ImportRequest.Data' Error:Field validation for 'Data' failed on the 'required' tag";
      throw new Refusal(400, `Bad Request: ${why}`);
    }
    const what = kinds[type];
    if (!what)
      throw new Refusal(
        400,
        `Bad Request: type ${type} not recognized, valid types are: [${Object.keys(kinds).join(" ")}]`,
      );
    if (mode !== "merge" && mode !== "overwrite")
      throw new Refusal(400, `Bad Request: mode ${mode} not recognized, valid modes are: [merge overwrite]`);
    const lines = (await data.text()).split("\n").map((line) => line.split(",")[0]?.trim() ?? "");
    importPeople(
      server,
      viewer,
      what,
      lines.filter((line) => line.includes("@")),
    );
    return c.json({ status: "accepted" }, 202);
  });
}
