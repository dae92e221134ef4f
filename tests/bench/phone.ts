import type { Page } from "playwright-core";
import { type Phone, startPhone } from "../e2e/support/browser/browser";
import { signIn } from "../e2e/support/person";
import { type Site, startSite } from "../e2e/support/server";
import type { InstanceOptions } from "../instance/instance";

/**
 * A phone for measuring, with a finger instead of a mouse: what runs in its pages may have been named by the bundler of
 * these scripts, whose helper it gets.
 * @param trusted_key the hash of the server's public key, if it is over TLS (`startPhone`)
 */
export async function benchPhone(origin: string, trusted_key = ""): Promise<Phone> {
  const phone = await startPhone(origin, { width: 390, height: 844 }, { touch: true, trusted_key });
  await phone.context.addInitScript({ content: "globalThis.__name ??= (named) => named" });
  return phone;
}

/**
 * Does something on a phone of its own with a server of its own, where "demo" is signed in and reads home; ends both
 * after it.
 * @param dist the folder of the app; else what `npm run build` left
 */
export async function onPhone<T>(
  options: Partial<InstanceOptions>,
  work: (stage: { page: Page; phone: Phone; site: Site }) => Promise<T>,
  dist?: string,
): Promise<T> {
  const site = await startSite(options, dist);
  const phone = await benchPhone(site.origin);
  try {
    const entrance = await phone.open("/login");
    await signIn(entrance, "demo");
    // Signing in clicked: a page that knows of a mouse looks for what is under it in every frame, and a phone has none.
    const page = await phone.open();
    await entrance.close();
    await page.locator("[role=feed] article").nth(5).waitFor();
    return await work({ page, phone, site });
  } finally {
    await phone.close();
    await site.close();
  }
}
