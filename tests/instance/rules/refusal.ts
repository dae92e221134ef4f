import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A request that the server refuses, with the body it answers. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: unknown;
  constructor(status: ContentfulStatusCode, body: unknown) {
    super(typeof body === "string" ? body : JSON.stringify(body));
    this.name = "Refusal";
    this.status = status;
    this.body = typeof body === "string" ? { error: body } : body;
  }
}
