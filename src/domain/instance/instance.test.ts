import { expect, test } from "vitest";
import { instanceOf } from "./instance";

const nothing = { v2: null, v1: null, nodeinfo: null, frontend: null };
const nodeinfo = (metadata: object) => ({
  software: { name: "akkoma", version: "3" },
  openRegistrations: true,
  metadata,
});

test("the software is told by the version where nodeinfo cannot be read", () => {
  const software = (version: string) => instanceOf({ ...nothing, v1: { title: "", version } }).software;
  expect(software("4.0.0 (not true; really snac/2.75)")).toEqual({ name: "snac", version: "2.75" });
  expect(software("2.7.2 (compatible; Akkoma 3.16.0-206-g071bb07a)")).toEqual({
    name: "akkoma",
    version: "3.16.0-206-g071bb07a",
  });
  expect(software("4.4.3")).toEqual({ name: "", version: "" });
  const node = { software: { name: "Pleroma", version: "2.9" }, openRegistrations: false };
  expect(instanceOf({ ...nothing, v1: { version: "1 (x 2)" }, nodeinfo: node }).software.name).toBe("pleroma");
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

test("quotes: by feature on Akkoma and Pleroma, on Mastodon since 4.5", () => {
  const by = (name: string, version: string, features: string[] = []) =>
    instanceOf({ ...nothing, nodeinfo: { software: { name, version }, metadata: { features } } }).quotes;
  expect([by("akkoma", "3.16.0", ["quote_posting"]), by("akkoma", "3.1.0")]).toEqual([true, false]);
  expect(["4.4.9", "4.5.0", "4.10.1", "5.0.0-rc1"].map((version) => by("mastodon", version))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([by("gotosocial", "4.9.0"), instanceOf(nothing).quotes]).toEqual([false, false]);
});

test("default poll limits: four options of 255 characters, one day", () => {
  const limits = { max_options: 4, max_option_chars: 255, min_expiration: 60, max_expiration: 86_400 };
  expect(instanceOf(nothing).poll_limits).toEqual(limits);
  const v2 = { configuration: { polls: { max_options: 6 } } };
  expect(instanceOf({ ...nothing, v2 }).poll_limits).toEqual({ ...limits, max_options: 6 });
});

test("nodeinfo makes polls and editing available, but not translation", () => {
  const features = ["polls", "akkoma:machine_translation"];
  const node = nodeinfo({ features });
  expect(instanceOf({ ...nothing, nodeinfo: node })).toMatchObject({
    polls_available: true,
    editing_available: true,
    translates: false,
  });
  expect(instanceOf(nothing)).toMatchObject({ polls_available: false, editing_available: false, translates: false });
  const v1 = { title: "", pleroma: { metadata: { features } } };
  expect(instanceOf({ ...nothing, nodeinfo: node, v1 }).translates).toBe(true);
  const v2 = { title: "", configuration: { translation: { enabled: true } } };
  expect(instanceOf({ ...nothing, nodeinfo: node, v2 }).translates).toBe(true);
});

test("the upload's limit is that of videos", () => {
  const media_attachments = { image_size_limit: 1000, video_size_limit: 40_000_000 };
  const v2 = { title: "", configuration: { media_attachments } };
  expect(instanceOf({ ...nothing, v2 }).upload_limit).toBe(40_000_000);
});
