import * as v from "valibot";
import { registrationErrors } from "../../domain/sign_in/registration_errors";
import { ApiError } from "../../domain/requests/api_error";
import type { Api } from "../client";

/** What came of a signing up: a token of the new account, the server's word for what it waits for, or neither. */
export type SignedUp = { token: string } | { identifier: string } | { reply: unknown };

/** A registration that the server refused, with its sentences; [] where it gave none. */
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
 * Registers an account (spec 000 section 7); `api` has the client's own token. A reply with an access token is one's sign-in
 * (Pleroma and Akkoma name the account in `me` beside it, Mastodon does not). Throws `RegistrationRefused` where the server
 * has something against what was typed, else `ApiError`.
 * @param payload see `registrationPayload`
 */
export async function createAccount(api: Api, payload: Record<string, string | boolean>): Promise<SignedUp> {
  try {
    const { json } = await api.ask({ method: "POST", path: "/api/v1/accounts", json: payload });
    if (v.is(Token, json)) return { token: json.access_token };
    return v.is(Waiting, json) ? { identifier: json.identifier } : { reply: json };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, body } = error.failure;
    if (kind === "invalid" || kind === "forbidden") throw new RegistrationRefused(registrationErrors(body));
    throw error;
  }
}
