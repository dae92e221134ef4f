import { expect, test } from "vitest";
import { allowsAnyHost, createCspReach } from "./csp_reach";

const akkoma =
  "style-src 'self' 'unsafe-inline';connect-src 'self' blob: https://some.server wss://some.server;img-src 'self' data: blob: https:;default-src 'none';";

test.each([
  [null, true],
  ["frame-ancestors 'none'", true],
  ["default-src 'self'; connect-src 'self' https: wss:", true],
  ["connect-src *", true],
  [akkoma, false],
  ["default-src 'self'", false],
  ["frame-ancestors 'none', connect-src 'self'", false],
])("under the policy %j any host can be asked: %s", (policy, any) => expect(allowsAnyHost(policy)).toBe(any));

test("pictures of other hosts are not intercepted before the policy is known", async () => {
  let stored: Response | undefined;
  let online = true;
  const reach = createCspReach(
    async () => stored,
    () => online,
  );
  expect(reach.mayReachOtherHosts()).toBe(false);
  online = false;
  expect(reach.mayReachOtherHosts()).toBe(true);
  online = true;

  stored = new Response("", { headers: { "content-security-policy": akkoma } });
  await reach.refresh();
  expect(reach.mayReachOtherHosts()).toBe(false);
  stored = new Response("");
  await reach.refresh();
  expect(reach.mayReachOtherHosts()).toBe(true);
});
