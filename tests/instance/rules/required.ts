import { type Params, text } from "./params";
import { Refusal } from "./refusal";

/** Refuses a call that lacks fields in the words of Pleroma's OpenAPI plug. */
export function requireFields(body: Params, ...names: string[]): void {
  const absent = names.filter((name) => text(body[name]) === undefined);
  if (absent.length === 0) return;
  throw new Refusal(400, {
    error: absent.map((name) => `Missing field: ${name}.`).join(" "),
    errors: absent.map((name) => ({
      message: `Missing field: ${name}`,
      title: "Invalid value",
      source: { pointer: `/${name}` },
    })),
  });
}
