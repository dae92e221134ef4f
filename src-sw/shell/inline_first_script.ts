import { languageScript } from "../../src/i18n/first_paint_language";
import { themeScript } from "../../src/theme/first_paint_theme";

/** The tags of the built page that the first paint waits for: the rules of the frame and the first script. */
const first_tags =
  /(<link rel="stylesheet" href="\/assets\/frame-[\w-]+\.css" \/>)\s*<script src="\/assets\/first-[\w-]+\.js"><\/script>/;

/**
 * Inlines the first script into the stored page, so that the first paint needs one file less; the page's own policy
 * contains its hash. It stands before the rules of the frame, because an inline script waits for a style sheet before
 * it. If the server sends its own script policy (Akkoma), the page stays unchanged.
 */
export async function inlineFirstScript(page: Response): Promise<Response> {
  if (/\b(?:script|default)-src\b/.test(page.headers.get("content-security-policy") ?? "")) return page;
  const inline = `<script>${themeScript}${languageScript}</script>`;
  const html = (await page.text()).replace(first_tags, (_tags, frame: string) => inline + frame);
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { headers });
}
