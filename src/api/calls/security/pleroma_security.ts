import * as v from "valibot";
import { ApiError } from "../../../domain/requests/api_error";
import { getRequest, type ServerRequest } from "../../../domain/requests/server_request";
import { PleromaToken } from "../../../domain/security/auth_token";
import { PleromaCodes, PleromaFactorState, PleromaSetup } from "../../../domain/security/second_factor";
import type { Answer, Api } from "../../client";
import { readSecurityAnswer, type SecurityCalls } from "./security_calls";

const MFA = "/api/pleroma/accounts/mfa";
const Refused = v.object({ error: v.string() });
const Aliases = v.object({ aliases: v.array(v.string()) });

/** Akkoma's and Pleroma's calls. They answer a wrong password, and other refusals, with status 200 and an `error`. */
export function createPleromaSecurity(api: Api): SecurityCalls {
  async function ask(method: ServerRequest["method"], path: string, json?: object): Promise<Answer> {
    const answer = await api.request({ method, path, ...(json && { json }) });
    if (v.is(Refused, answer.json))
      throw new ApiError({ kind: "invalid", message: answer.json.error, status: answer.status });
    return answer;
  }
  const post = async (name: string, json: object): Promise<void> =>
    void (await ask("POST", `/api/pleroma/${name}`, json));
  const codes = async (): Promise<string[]> =>
    readSecurityAnswer(PleromaCodes, await ask("GET", `${MFA}/backup_codes`));

  return {
    changeEmail: (to) => post("change_email", to),
    async changePassword({ password, new_password }) {
      await post("change_password", { password, new_password, new_password_confirmation: new_password });
      return { tokens_ended: true };
    },
    readFactor: async () => readSecurityAnswer(PleromaFactorState, await ask("GET", MFA)),
    beginFactor: async () => readSecurityAnswer(PleromaSetup, await ask("GET", `${MFA}/setup/totp`)),
    async confirmFactor(by) {
      await ask("POST", `${MFA}/confirm/totp`, by);
      // The factor is on whatever becomes of this second call.
      return codes().catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      });
    },
    endFactor: async (by) => void (await ask("DELETE", `${MFA}/totp`, by)),
    renewCodes: codes,
    async readTokens() {
      return readSecurityAnswer(v.array(PleromaToken), await api.request(getRequest("/api/oauth_tokens.json")));
    },
    revokeToken: async ({ id }) => void (await ask("DELETE", `/api/oauth_tokens/${encodeURIComponent(id)}`)),
    readAliases: async () => readSecurityAnswer(Aliases, await ask("GET", "/api/pleroma/aliases")).aliases,
    addAlias: async (to) => void (await ask("PUT", "/api/pleroma/aliases", to)),
    removeAlias: async (to) => void (await ask("DELETE", "/api/pleroma/aliases", to)),
    move: ({ target, password }) => post("move_account", { target_account: target, password }),
    deleteAccount: (by) => post("delete_account", by),
  };
}
