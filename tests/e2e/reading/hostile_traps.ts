import { hostileHost } from "../../support/hostile_payloads";
import type { Phone } from "../support/browser/browser";

/** Notes in `happened` everything that a payload could do in any page of the phone. */
export async function setTraps({ context }: Phone, happened: string[]): Promise<void> {
  await context.exposeFunction("hit", () => happened.push("a payload ran"));
  await context.exposeFunction("broken", (what: string) => happened.push(`policy broken: ${what}`));
  await context.addInitScript(() => {
    const { broken } = window as unknown as { broken(what: string): void };
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      broken([violatedDirective, blockedURI, sourceFile, sample].join(" ")),
    );
    new MutationObserver(() => {
      document.documentElement.dataset["themed"] ??= document.body ? "after the body began" : "before";
    }).observe(document, { attributeFilter: ["data-theme"], subtree: true });
  });
  context.on("dialog", (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (URL.canParse(request.url()) && new URL(request.url()).hostname.endsWith(hostileHost))
      happened.push(`request: ${request.url()}`);
  });
}
