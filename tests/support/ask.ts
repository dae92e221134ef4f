import type { Instance } from "../instance/instance";

/** An answer, read: `json` is the parsed body where it is JSON, else its text. */
export type Answered<T> = { status: number; headers: Headers; json: T };

/**
 * Asks an instance as an account (a visitor where `username` is null), in memory. A body that is FormData goes as it
 * is, anything else as JSON. `scopes` are those of the staff that its token has besides.
 */
export function createAsk(instance: Instance, username: string | null, scopes: readonly string[] = []) {
  const token = username === null ? undefined : instance.token(username, scopes);
  return async function ask<T = unknown>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answered<T>> {
    const form = body instanceof FormData;
    const request = new Request(instance.origin + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || form ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const answer = await instance.fetch(request);
    const text = await answer.text();
    const json = (answer.headers.get("content-type") ?? "").includes("json") ? JSON.parse(text) : text;
    return { status: answer.status, headers: answer.headers, json };
  };
}

/** The path of a Link header's relation, undefined where it has none. */
export function linked(headers: Headers, rel: "next" | "prev"): string | undefined {
  const part = (headers.get("link") ?? "").split(", ").find((one) => one.endsWith(`rel="${rel}"`));
  const url = part && /<([^>]+)>/.exec(part)?.[1];
  return url === undefined || url === "" ? undefined : new URL(url).pathname + new URL(url).search;
}
