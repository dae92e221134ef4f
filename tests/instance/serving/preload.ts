import type { Server } from "./server";

/** What Akkoma and Pleroma put into the page, so that its first questions need no request. */
const paths = [
  "/api/v1/instance",
  "/nodeinfo/2.0.json",
  "/api/pleroma/frontend_configurations",
  "/instance/panel.html",
];

/** What a frontend has in its page where the server may put something of its own; a page without it stays as it is. */
const mark = "<!--server-generated-meta-->";

type Fetch = (request: Request) => Promise<Response>;

/** The block of initial results: path → base64 of the answer's JSON. */
export async function initialResults({ origin }: Server, fetch: Fetch): Promise<string> {
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const answer = await fetch(new Request(origin + path));
    if (!answer.ok) continue;
    const body: unknown = (answer.headers.get("content-type") ?? "").includes("json")
      ? await answer.json()
      : await answer.text();
    answers[path] = Buffer.from(JSON.stringify(body)).toString("base64");
  }
  return `<script id="initial-results" type="application/json">${JSON.stringify(answers)}</script>`;
}

/** The page with something of the server's own in the place of every mark. */
export const marked = (page: string, own: string): string => page.replaceAll(mark, () => own);

/** The page with the block of initial results in it, where the settings ask for one. */
export async function withInitialResults(server: Server, page: string, fetch: Fetch): Promise<string> {
  if (!server.settings.initial_results || !page.includes(mark)) return page;
  return marked(page, await initialResults(server, fetch));
}
