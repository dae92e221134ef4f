import * as v from "valibot";
import { expect, test } from "vitest";
import { ingest } from "../../../src/db/ingest/ingest";
import { type OwnProfileView, readOwnProfile } from "../../../src/db/read/accounts/own_profile";
import { readMascot } from "../../../src/db/accounts/mascot";
import { profileValuesOf } from "../../../src/domain/accounts/profile_values";
import { Account } from "../../../src/domain/entities/accounts/account";
import { mascotAddress } from "../../../src/domain/entities/mascot";
import type { ArgsOf } from "../../../src/domain/mutations/registry";
import { createAsk } from "../../support/ask";
import { arrive, pixel, type Stage } from "../support/outbox_stage";
import { staysTheSame } from "../support/stays_the_same";

let stage: Stage;

/**
 * A picture as its reader sees it: how many bytes one has that waits, or the one at the server's address; 0: there is
 * none.
 */
async function pictureSeen(
  name: "avatar" | "background" | "mascot",
  { account, changes }: OwnProfileView,
): Promise<number> {
  const { tab, instance } = stage;
  const [file_id] = changes.flatMap((row) =>
    row.kind === "edit_mascot" && name === "mascot"
      ? row.args.file_id
      : row.kind === "edit_picture" && row.args.name === name && row.args.file_id
        ? row.args.file_id
        : [],
  );
  const file = file_id === undefined ? undefined : await tab.db.files.get(file_id);
  if (file) return file.blob.size;
  const addresses = {
    avatar: account.avatar,
    background: account.pleroma?.background_image ?? "",
    mascot: mascotAddress((await readMascot(tab.db)) ?? { url: "" }, instance.origin),
  };
  const address = addresses[name];
  if (address === "" || address.endsWith("/images/avi.png")) return 0;
  return (await (await instance.fetch(new Request(address))).arrayBuffer()).byteLength;
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
    pictures: await Promise.all((["avatar", "background", "mascot"] as const).map((name) => pictureSeen(name, own))),
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
    if (profile !== "akkoma") return;
    const { file_id } = await stage.picture();
    await staysTheSame(stage, "edit_mascot", { file_id }, ownSight);
    expect((await ownSight()).pictures).toContain(pixel.length);
  },
);
