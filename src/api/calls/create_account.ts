import * as v from "valibot";
import { registrationErrors } from "../../domain/sign_in/registration_errors";
import { ApiError } from "../../domain/requests/api_error";
import type { Api } from "../client";

/**
 * The answer to a registration: an access token, or an `identifier` while the account awaits confirmation, or any other
 * JSON as `reply`.
 */
export type RegistrationResult = { token: string } | { identifier: string } | { reply: unknown };

/** The server refused a registration. `sentences` are its validation messages, [] if it sent none. */
export class RegistrationRefused extends Error {
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join(" "));
    this.name = "RegistrationRefused";
    this.sentences = sentences;
  }
}

const Token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });
const Waiting = v.object({ identifier: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Registers an account. `api` carries the client-credentials token. An answer with an access token signs the user in
 * (Pleroma and Akkoma add the account as `me`, Mastodon does not). Throws `RegistrationRefused` if the server rejects
 * the input (4xx), else `ApiError`.
 * @param payload see `registrationPayload`
 */
export async function createAccount(api: Api, payload: Record<string, string | boolean>): Promise<RegistrationResult> {
  try {
    const { json } = await api.request({ method: "POST", path: "/api/v1/accounts", json: payload });
    if (v.is(Token, json)) return { token: json.access_token };
    return v.is(Waiting, json) ? { identifier: json.identifier } : { reply: json };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, body } = error.failure;
    if (kind === "invalid" || kind === "forbidden") throw new RegistrationRefused(registrationErrors(body));
    throw error;
  }
}
