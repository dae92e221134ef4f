import * as v from "valibot";
import { ApiError } from "../../../domain/requests/api_error";
import { getRequest, type ServerRequest } from "../../../domain/requests/server_request";
import { type AuthToken, GotosocialToken } from "../../../domain/security/auth_token";
import { GotosocialCodes, GotosocialFactorState, setupOf } from "../../../domain/security/second_factor";
import type { Answer, Api } from "../../client";
import { readSecurityAnswer, type SecurityCalls } from "./security_calls";

/** Tokens are read in pages; nobody has more pages than this. */
const MOST_PAGES = 40;
const Named = v.object({
  source: v.object({ also_known_as_uris: v.fallback(v.nullish(v.array(v.string())), null) }),
});

/** GoToSocial's calls. It answers a wrong password with 401, which ends no session. */
export function createGotosocialSecurity(api: Api): SecurityCalls {
  const post = (path: string, json?: object): Promise<Answer> =>
    api.request({ method: "POST", path, ...(json && { json }) });

  async function readAliases(): Promise<string[]> {
    const answer = await api.request(getRequest("/api/v1/accounts/verify_credentials"));
    return readSecurityAnswer(Named, answer).source.also_known_as_uris ?? [];
  }
  /** The whole list is sent, as JSON: of a form with brackets in its names the server reads an empty one. */
  const saveAliases = async (also_known_as_uris: string[]): Promise<void> =>
    void (await post("/api/v1/accounts/alias", { also_known_as_uris }));

  return {
    async changeEmail({ email, password }) {
      await post("/api/v1/user/email_change", { new_email: email, password });
    },
    async changePassword({ password, new_password }) {
      await post("/api/v1/user/password_change", { old_password: password, new_password });
      return { tokens_ended: false };
    },
    readFactor: async () => readSecurityAnswer(GotosocialFactorState, await api.request(getRequest("/api/v1/user"))),
    async beginFactor() {
      const setup = setupOf((await api.text("/api/v1/user/2fa/qruri")).trim());
      if (setup) return setup;
      throw new ApiError({ kind: "server", message: "" });
    },
    confirmFactor: async ({ code }) =>
      readSecurityAnswer(GotosocialCodes, await post("/api/v1/user/2fa/enable", { code })),
    endFactor: async (by) => void (await post("/api/v1/user/2fa/disable", by)),
    // It gives no new ones while the factor is on.
    renewCodes: () => Promise.reject(new ApiError({ kind: "missing", message: "" })),
    async readTokens() {
      const all = new Map<string, AuthToken>();
      let next: ServerRequest | null = getRequest("/api/v1/tokens", { limit: 50 });
      for (let page = 0; next && page < MOST_PAGES; page += 1) {
        const answer: Answer = await api.request(next);
        const tokens = readSecurityAnswer(v.array(GotosocialToken), answer);
        for (const token of tokens) all.set(token.id, token);
        next = tokens.length > 0 ? answer.next : null;
      }
      return [...all.values()];
    },
    revokeToken: async ({ id }) => void (await post(`/api/v1/tokens/${encodeURIComponent(id)}/invalidate`)),
    readAliases,
    addAlias: async ({ alias }) => saveAliases([...(await readAliases()), alias]),
    removeAlias: async ({ alias }) => saveAliases((await readAliases()).filter((one) => one !== alias)),
    async move({ target, password }) {
      await post("/api/v1/accounts/move", { moved_to_uri: target, password });
    },
    deleteAccount: async (by) => void (await post("/api/v1/accounts/delete", by)),
  };
}
