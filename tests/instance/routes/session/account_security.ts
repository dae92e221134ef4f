import { deleteAccount } from "../../acts/account/delete_account";
import { endTokensOf } from "../../acts/account/end_tokens";
import { move } from "../../acts/relate";
import { params, type Params, text } from "../../rules/params";
import { requireFields } from "../../rules/required";
import { Refusal } from "../../rules/refusal";
import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import type { Server } from "../../serving/server";
import { accountCalled } from "../../store/names";
import type { AccountRecord } from "../../store/records";

const mailbox = /^[^\s@]+@[^\s@]+$/;
const success = { status: "success" };

/**
 * /api/pleroma: address, password, moving and deleting, Pleroma's and Akkoma's alone. What is refused in substance is
 * answered with 200 and `error`; a new password ends every token.
 */
export function accountSecurity(app: App, server: Server): void {
  const { store, profile } = server;
  if (!profile.pleroma_paths) return;

  /**
   * Answers one's own call with the fields that it must have; `act` gives what is wrong, undefined where nothing is.
   */
  const own =
    (fields: string[], act: (viewer: AccountRecord, body: Params) => string | undefined) => async (c: Ctx) => {
      const viewer = need(server, c, "write:accounts");
      const body = await params(c);
      requireFields(body, ...fields);
      if (viewer.password !== text(body.password)) return c.json({ error: "Invalid password." });
      const error = act(viewer, body);
      return c.json(error === undefined ? success : { error });
    };

  app.post(
    "/api/pleroma/change_email",
    own(["email", "password"], (viewer, body) => {
      const email = text(body.email) ?? "";
      if (!mailbox.test(email)) return "Email has invalid format.";
      const taken = [...store.accounts.values()].some((one) => one !== viewer && one.gate?.email === email);
      if (taken) return "Email has already been taken.";
      if (viewer.gate) viewer.gate.email = email;
      return undefined;
    }),
  );

  app.post(
    "/api/pleroma/change_password",
    own(["password", "new_password", "new_password_confirmation"], (viewer, body) => {
      const wanted = text(body.new_password) ?? "";
      if (wanted !== text(body.new_password_confirmation)) return "New password does not match confirmation.";
      if (wanted === "") return "New password can't be blank.";
      viewer.password = wanted;
      endTokensOf(server, viewer.id);
      return undefined;
    }),
  );

  app.post(
    "/api/pleroma/move_account",
    own(["password", "target_account"], (viewer, body) => {
      const target = accountCalled(server, text(body.target_account) ?? "");
      if (!target) throw new Refusal(404, "Target account not found.");
      if (!target.alias_ids?.includes(viewer.id)) return "Target account must have the origin in `alsoKnownAs`";
      move(server, viewer, target);
      return undefined;
    }),
  );

  app.post(
    "/api/pleroma/delete_account",
    own([], (viewer) => {
      deleteAccount(server, viewer);
      return undefined;
    }),
  );
}
