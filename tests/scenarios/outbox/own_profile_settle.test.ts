import * as v from "valibot";
import { expect, test } from "vitest";
import { ingest } from "../../../src/db/ingest/ingest";
import { type OwnProfile, readOwnProfile } from "../../../src/db/read/accounts/own_profile";
import { profileValuesOf } from "../../../src/domain/accounts/profile_change";
import { Account } from "../../../src/domain/entities/account";
import type { ArgsOf } from "../../../src/domain/mutations/registry";
import { createAsk } from "../../support/ask";
import { arrive, pixel, type Stage } from "../support/outbox_stage";
import { staysTheSame } from "../support/stays_the_same";

let stage: Stage;

/** The picture of the own account as its reader sees it: how many bytes one has that waits, or the one at the server's address. */
async function pictureSeen(name: "avatar" | "background", { account, changes }: OwnProfile): Promise<number> {
  const waiting = changes.findLast((row) => row.kind === "edit_picture" && row.args.name === name);
  const file_id = waiting?.kind === "edit_picture" ? waiting.args.file_id : null;
  const file = file_id === null ? undefined : await stage.tab.db.files.get(file_id);
  if (file) return file.blob.size;
  const address = name === "avatar" ? account.avatar : (account.pleroma?.background_image ?? "");
  if (address === "" || address.endsWith("/images/avi.png")) return 0;
  return (await (await stage.instance.fetch(new Request(address))).arrayBuffer()).byteLength;
}

/** One's own profile as it is seen; of HTML its words, since only the server knows its own tags. */
async function ownSight() {
  const own = await readOwnProfile(stage.tab.db);
  if (!own) throw new Error("the own account was never read");
  const words = (html: string) => html.replace(/<[^>]*>/g, "");
  const { note, fields } = own.account;
  return {
    ...profileValuesOf(own.account),
    seen: [words(note), fields.map(({ name, value }) => [name, words(value)])],
    pictures: [await pictureSeen("avatar", own), await pictureSeen("background", own)],
  };
}

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "as %s: one's own profile is the same just before and just after a change settles",
  async (profile) => {
    stage = await arrive(profile);
    const ask = createAsk(stage.instance, "demo");
    const me = v.parse(Account, (await ask("GET", "/api/v1/accounts/verify_credentials")).json);
    await ingest(stage.tab.db, { me }, { asked_at: stage.clock.now(), viewer: true, seen_at: stage.clock.now() });
    const fields = [
      { name: "Site", value: "https://demo.example/a?b=1&c=2" },
      { name: "5 < 6", value: "a & b" },
    ];
    const choices = profile === "akkoma" ? { hide_follows: true, status_ttl_days: 7, no_rich_text: true } : {};
    const changes: ArgsOf<"edit_profile">["change"][] = [
      { display_name: "Demo & <the> :second:" },
      { note: "One < two\n\n&amp; #birds at https://demo.example" },
      { fields },
      { fields: fields.slice(0, 1), display_name: "Again" },
      { fields: [], note: "" },
      { bot: true, locked: true, discoverable: true, privacy: "unlisted", ...choices },
      { bot: false, locked: false, discoverable: false, privacy: "public" },
    ];
    for (const change of changes) await staysTheSame(stage, "edit_profile", { change }, ownSight);
    for (const name of profile === "akkoma" ? (["avatar", "background"] as const) : (["avatar"] as const)) {
      const { file_id } = await stage.picture();
      await staysTheSame(stage, "edit_picture", { name, file_id }, ownSight);
      expect((await ownSight()).pictures).toContain(pixel.length);
      await staysTheSame(stage, "edit_picture", { name, file_id: null }, ownSight);
      expect((await ownSight()).pictures).not.toContain(pixel.length);
    }
  },
);
