import { type Phone, startPhone } from "../e2e/browser";

/** A phone for measuring: what runs in its pages may have been named by the bundler of these scripts, whose helper it gets. */
export async function benchPhone(origin: string): Promise<Phone> {
  const phone = await startPhone(origin);
  await phone.context.addInitScript({ content: "globalThis.__name ??= (named) => named" });
  return phone;
}
