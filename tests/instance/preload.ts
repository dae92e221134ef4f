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

/** The page with the block of initial results in it (path → base64 of the answer's JSON), where the settings ask for one. */
export async function withInitialResults(
  { settings, origin }: Server,
  page: string,
  fetch: (request: Request) => Promise<Response>,
): Promise<string> {
  if (!settings.initial_results || !page.includes(mark)) return page;
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const answer = await fetch(new Request(origin + path));
    if (!answer.ok) continue;
    const body: unknown = (answer.headers.get("content-type") ?? "").includes("json")
      ? await answer.json()
      : await answer.text();
    answers[path] = Buffer.from(JSON.stringify(body)).toString("base64");
  }
  const block = `<script id="initial-results" type="application/json">${JSON.stringify(answers)}</script>`;
  return page.replace(mark, () => block);
}
