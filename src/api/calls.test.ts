import { expect, test } from "vitest";
import { createClock } from "../../tests/support/fakes/clock";
import type { ServerRequest } from "../domain/requests/server_request";
import { createAccount } from "./calls/create_account";
import { createApi, type Api } from "./client";
import { fetchCaptcha } from "./calls/fetch_captcha";
import { fetchInstance } from "./calls/fetch_instance";
import {
  appToken,
  authorizeAddress,
  challengeToken,
  codeToken,
  passwordToken,
  registerApp,
  revokeToken,
  verifyCredentials,
} from "./calls/oauth";
import { requestPasswordReset } from "./calls/request_password_reset";
import { createSubscriptionRequest, unsubscribeRequest } from "./calls/push_subscription";

const app = { client_id: "id", client_secret: "secret" };
const redirect_uri = "https://app.example/oauth-callback";
const address = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: true };
const scope = "read write follow push";

/** A client and its recorded requests: "METHOD /path?query", the body as a server parses it, and the bearer token. */
function client() {
  const sent: { call: string; form?: Record<string, string>; json?: unknown; bearer: string | null }[] = [];
  const answer = { ...app, id: "1", acct: "demo", username: "demo", access_token: "t", type: "none", metadata: {} };
  const api = createApi({
    origin: "https://a.example",
    token: "own",
    clock: createClock(0),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const body = request.headers.get("content-type")?.startsWith("application/json")
        ? { json: JSON.parse(text) as unknown }
        : text
          ? { form: Object.fromEntries(new URLSearchParams(text)) }
          : {};
      const bearer = request.headers.get("authorization");
      sent.push({ call: `${request.method} ${pathname}${search}`, ...body, bearer });
      return new Response(JSON.stringify(answer));
    },
  });
  return { api, sent };
}
const ask = (request: ServerRequest) => (api: Api) => api.request(request);

/** Each API call with the request that it sends. */
const calls: [name: string, call: string, make: (api: Api) => Promise<unknown>, body: object][] = [
  [
    "register app",
    "POST /api/v1/apps",
    (api) => registerApp(api, "Godwit", redirect_uri),
    { form: { client_name: "Godwit", redirect_uris: redirect_uri, scopes: scope } },
  ],
  [
    "token of the client itself",
    "POST /oauth/token",
    (api) => appToken(api, app, redirect_uri),
    { form: { ...app, grant_type: "client_credentials", redirect_uri, scope } },
  ],
  [
    "token for a code",
    "POST /oauth/token",
    (api) => codeToken(api, app, { code: "c", code_verifier: "v", redirect_uri }),
    { form: { ...app, grant_type: "authorization_code", code: "c", code_verifier: "v", redirect_uri } },
  ],
  [
    "token for a password",
    "POST /oauth/token",
    (api) => passwordToken(api, app, { username: "demo", password: "p w", redirect_uri }),
    { form: { ...app, grant_type: "password", username: "demo", password: "p w", redirect_uri, scope } },
  ],
  [
    "two-factor challenge",
    "POST /oauth/mfa/challenge",
    (api) => challengeToken(api, app, { mfa_token: "m", code: "123", challenge_type: "totp" }),
    { form: { ...app, mfa_token: "m", code: "123", challenge_type: "totp" } },
  ],
  ["revoke", "POST /oauth/revoke", (api) => revokeToken(api, app, "t"), { form: { ...app, token: "t" } }],
  ["verify credentials", "GET /api/v1/accounts/verify_credentials", (api) => verifyCredentials(api), {}],
  [
    "sign up",
    "POST /api/v1/accounts",
    (api) => createAccount(api, { username: "ada", agreement: true }),
    { json: { username: "ada", agreement: true } },
  ],
  ["captcha", "GET /api/v1/pleroma/captcha", (api) => fetchCaptcha(api), {}],
  [
    "password reset",
    "POST /auth/password?email=a%2Bb%40c.example",
    (api) => requestPasswordReset(api, "a+b@c.example"),
    {},
  ],
  [
    "push subscribe",
    "POST /api/v1/push/subscription",
    ask(createSubscriptionRequest(address, alerts, false)),
    { json: { subscription: address, data: { alerts } } },
  ],
  ["push unsubscribe", "DELETE /api/v1/push/subscription", ask(unsubscribeRequest()), {}],
];

test.each(calls)("%s sends %s with its parameters and the token", async (_name, call, make, body) => {
  const { api, sent } = client();
  await make(api);
  expect(sent).toEqual([{ call, ...body, bearer: "Bearer own" }]);
});

test("the authorize URL has response_type, client_id, redirect_uri and scope", async () => {
  const how = { redirect_uri, state: "s", verifier: "v".repeat(43), anew: false, staff: null };
  const page = new URL(await authorizeAddress("https://a.example", app, how));
  expect(page.origin + page.pathname).toBe("https://a.example/oauth/authorize");
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "id",
    redirect_uri,
    scope,
  });
  const staff = new URL(await authorizeAddress("https://a.example", app, { ...how, staff: "admin" }));
  expect(staff.searchParams.get("scope")).toBe(`${scope} admin`);
});

test("an instance is read from the instance and frontend configuration endpoints", async () => {
  const { api, sent } = client();
  await fetchInstance(api);
  expect(sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining(["GET /api/v2/instance", "GET /api/pleroma/frontend_configurations"]),
  );
});
