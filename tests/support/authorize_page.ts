import type { OAuthReturn } from "../../src/sync/session/authorize";
import type { Instance } from "../instance/instance";

/** Submits the server's authorize page as the user of a name, whose password it is. Returns the callback's address. */
export async function authorizedBy(instance: Instance, address: string, username: string): Promise<URL> {
  const query = new URL(address).searchParams;
  const form = new URLSearchParams([...query, ["username", username], ["password", username]]);
  const answer = await instance.fetch(
    new Request(`${instance.origin}/oauth/authorize`, { method: "POST", body: form }),
  );
  const back = answer.headers.get("location");
  if (!back) throw new Error(await answer.text());
  return new URL(back);
}

/** What a callback's address says. */
export const returned = ({ searchParams: all }: URL): OAuthReturn => ({
  code: all.get("code"),
  state: all.get("state"),
  error: all.get("error"),
  description: all.get("error_description"),
});
