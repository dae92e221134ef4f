import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import { totpCode } from "../sign_in/totp";
import type { ProfileName } from "./profile";

const noon = Date.UTC(2026, 10, 21, 12);

/**
 * A server of a kind with who asks it, by name, the record of somebody, and the code of the factor that demo sets up.
 */
export function securityWorld(profile: ProfileName) {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 8, statuses: 0, clock, profile });
  const record = (name: string) => {
    const account = instance.store.named(name);
    if (!account?.gate) throw new Error(`nobody is called ${name} here`);
    return Object.assign(account, { gate: account.gate });
  };
  const code = () => totpCode(record("demo").gate.factor_to_be?.secret ?? "", clock.now());
  const ask = (name: string | null) => createAsk(instance, name);
  return { instance, clock, record, code, ask, demo: ask("demo"), host: new URL(instance.origin).host };
}
