import { languageScript } from "../../src/i18n/first_paint_language";
import { themeScript } from "../../src/theme/first_paint_theme";

/** The first script as the built page has it: a file. */
const asFile = /<script src="\/assets\/first-[\w-]+\.js"><\/script>/;
/** Where it stands as a part of the page: before the style sheet, which an inline script behind it would wait for. */
const place = "<!-- first-script -->";

/**
 * The stored page with its first script in it, so that the worker brings one file less before the first paint; the page's own
 * policy knows its hash. Where the server sends rules of its own for scripts (Akkoma), the page stays as it is.
 */
export async function inlineFirstScript(page: Response): Promise<Response> {
  if (/\b(?:script|default)-src\b/.test(page.headers.get("content-security-policy") ?? "")) return page;
  const html = (await page.text())
    .replace(asFile, "")
    .replace(place, () => `<script>${themeScript}${languageScript}</script>`);
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { headers });
}
