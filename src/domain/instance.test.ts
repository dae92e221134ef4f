import { expect, test } from "vitest";
import { instanceOf } from "./instance";

const nothing = { v2: null, v1: null, nodeinfo: null, frontend: null };
const nodeinfo = (metadata: object) => ({
  software: { name: "akkoma", version: "3" },
  openRegistrations: true,
  metadata,
});

test("what registering needs is read from wherever the server says it", () => {
  expect(instanceOf(nothing)).toMatchObject({
    registrations: false,
    approval_required: false,
    activation_required: false,
    mailer_enabled: false,
  });
  const v1 = {
    registrations: true,
    approval_required: true,
    pleroma: { metadata: { account_activation_required: true } },
  };
  expect(instanceOf({ ...nothing, v1 })).toMatchObject({
    registrations: true,
    approval_required: true,
    activation_required: true,
  });
  const v2 = { registrations: { enabled: true, approval_required: false } };
  expect(instanceOf({ ...nothing, v1, v2 })).toMatchObject({ registrations: true, approval_required: false });
  const node = nodeinfo({ accountActivationRequired: false, mailerEnabled: true });
  expect(instanceOf({ ...nothing, v1, nodeinfo: node })).toMatchObject({
    registrations: true,
    activation_required: false,
    mailer_enabled: true,
  });
});
