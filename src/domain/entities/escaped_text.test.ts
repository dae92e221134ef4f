import * as v from "valibot";
import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { Account } from "./accounts/account";
import { Poll } from "./statuses/poll";
import { PreviewCard } from "./statuses/preview_card";

const card = (more: object) => v.parse(PreviewCard, { url: "https://reed.example/a?b=1&amp=2", ...more });

test.each(["title", "description", "provider_name"] as const)(
  "the %s of a card is read as its page meant it",
  (field) => {
    const read = (written: string) => card({ [field]: written })[field];
    expect(read("Tides&nbsp;&#8211; it&#x2019;s &quot;low&quot; &amp; slack")).toBe('Tides\u00a0– it’s "low" & slack');
    // A page that writes about references means them.
    expect(read("How to write &amp;nbsp;")).toBe("How to write &nbsp;");
    expect(read("fish & chips; R&D &unknown;")).toBe("fish & chips; R&D &unknown;");
  },
);

test("the address of a card keeps what looks like a reference", () => {
  expect(card({ title: "" }).url).toBe("https://reed.example/a?b=1&amp=2");
});

test("what servers send as it was written stays so: names, polls, warnings, descriptions", () => {
  const written = "Write &amp; for &";
  const account = v.parse(Account, { id: "1", acct: "ada", display_name: written, fields: [{ name: written }] });
  expect([account.display_name, account.fields[0]?.name]).toEqual([written, written]);
  expect(v.parse(Poll, { id: "1", options: [{ title: written }] }).options[0]?.title).toBe(written);
  const attachment = { id: "m", type: "image", description: written };
  const status = aStatus("1", { spoiler_text: written, media_attachments: [attachment] });
  expect([status.spoiler_text, status.media_attachments[0]?.description]).toEqual([written, written]);
});
