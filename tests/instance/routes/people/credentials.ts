import { changeProfile } from "../../acts/account/profile";
import { takeAwayPicture, takePictures } from "../../acts/account/profile_pictures";
import { dialect } from "../../dialects/dialect";
import { ownAccountEntity } from "../../entities/account";
import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import { nested, params } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

const types = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

/** What GoToSocial has against a change before it reads it. */
function refuseForm(c: Ctx): void {
  const type = c.req.header("content-type") ?? "";
  if (types.some((one) => type.startsWith(one))) return;
  const why = `content-type ${type} not supported for this endpoint; supported content-types are ${types.join(", ")}`;
  throw new Refusal(400, `Bad Request: ${why}`);
}

/** Who one is, with the settings a client left there, and changing it. */
export function credentials(app: App, server: Server): void {
  const { store, profile } = server;

  app.get("/api/v1/accounts/verify_credentials", (c) => {
    const viewer = need(server, c, "read:accounts");
    return c.json(dialect(server).credentials(ownAccountEntity(server, viewer)));
  });

  app.patch("/api/v1/accounts/update_credentials", async (c) => {
    const viewer = need(server, c, "write:accounts");
    if (profile.name === "gotosocial") refuseForm(c);
    const body = await params(c);
    const json = (c.req.header("content-type") ?? "").includes("json");
    const changed = changeProfile(server, body, json);
    const pictured = await takePictures(server, body);
    // Nothing is changed before all of it may be.
    Object.assign(viewer, changed, pictured, {
      choices: { ...viewer.choices, ...changed.choices, ...pictured.choices },
    });
    const left = nested(body.pleroma_settings_store);
    if (left) store.settings.set(viewer.id, { ...store.settings.get(viewer.id), ...left });
    return c.json(dialect(server).credentials(ownAccountEntity(server, viewer, true)));
  });

  if (profile.dialect !== "mastodon" || profile.name === "snac") return;
  for (const name of ["avatar", "header"] as const)
    app.delete(`/api/v1/profile/${name}`, (c) => {
      const viewer = need(server, c, "write:accounts");
      takeAwayPicture(viewer, name);
      return c.json(dialect(server).credentials(ownAccountEntity(server, viewer)));
    });
}
