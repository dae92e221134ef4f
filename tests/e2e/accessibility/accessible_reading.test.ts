import { test } from "vitest";
import { seedAttachments } from "../../instance/seed/attachments";
import { seedResponses } from "../../instance/seed/responses";
import { dialog, createScreenChecks, inThisRun, type Screen } from "../support/looks/looks";
import { article, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";
import { putSettings } from "../support/stored";

let ids: ReadonlyMap<string, string>;
const here = onStage(
  { statuses: 60 },
  {
    worker: false,
    async ready({ site }) {
      const posted = [...seedAttachments(site.instance.server), ...seedResponses(site.instance.server)];
      ids = new Map(posted.map(([text, { id }]) => [text, id]));
    },
  },
);
const { at, expectAccessible } = createScreenChecks(here);

const idOf = (text: string) => ids.get(text) ?? "";

/** Opens a status by itself, and waits until what hangs on it is there. */
const alone =
  (text: string): Screen["open"] =>
  async (page) => {
    await at(`/notice/${idOf(text)}`, async () => {
      await article(page, idOf(text)).first().waitFor();
    })(page);
    await waitUntilStill(page);
  };

const texts = [
  "Sensitive pictures.",
  "Two sounds.",
  "Pictures that move.",
  "A picture that is gone.",
  "Everything at once.",
  "A Flash film.",
  "An open poll of several answers.",
  "A poll with a vote of demo's.",
  "Reactions with pictures, one of another server.",
  "Liked and repeated by many.",
  "A quote of a quote.",
] as const;

/** The texts whose statuses stand for all kinds of attachments and responses. */
const samples: Readonly<Record<string, NonNullable<Screen["sample"]>>> = {
  "Everything at once.": "always",
  "A poll with a vote of demo's.": "at length",
  "Reactions with pictures, one of another server.": "at length",
  "A quote of a quote.": "at length",
};

/** Kinds that `npm test` looks at as well, in the plain look alone: no sample has a covered picture. */
const plainly: readonly string[] = ["Sensitive pictures."];

const reader: Screen[] = [
  ...texts.map((text) => {
    const sample = samples[text];
    return { name: text, open: alone(text), ...(sample ? { sample } : { variant: !plainly.includes(text) }) };
  }),
  {
    name: "a sound that is covered",
    variant: true,
    async open(page) {
      const media = here.site.instance.store.statuses.get(idOf("Two sounds."))?.media_ids ?? [];
      const { id } = here.site.instance.act.post("gallery", { text: "Covered.", media_ids: media, sensitive: true });
      await page.goto(`${here.site.origin}/notice/${id}`);
      await page.getByRole("button", { name: t("media.sensitive") }).waitFor();
    },
  },
  {
    name: "what is muted by a word",
    async open(page) {
      const { act } = here.site.instance;
      act.post("gallery", "A heron by the water.");
      act.post("gallery", { text: "Another one.", spoiler_text: "A heron" });
      await putSettings(page, { muteWords: ["heron"] });
      await page.goto(`${here.site.origin}/users/${here.site.instance.store.named("gallery")?.id}`);
      await page
        .getByRole("button", { name: t("muted.show") })
        .first()
        .waitFor();
    },
  },
  {
    name: "a picture with its description, over the whole screen",
    sample: "at length",
    async open(page) {
      await alone("One picture with a description.")(page);
      await page
        .getByRole("link", { name: /A wide valley/ })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByText(/A wide valley/)
        .waitFor();
    },
  },
  {
    name: "a report",
    async open(page) {
      await alone("A quote.")(page);
      await article(page, idOf("A quote."))
        .first()
        .getByRole("button", { name: t("status.more") })
        .click();
      await page.getByRole("menuitem", { name: /^Report/ }).click();
      await page.getByRole("dialog", { name: /^Report/ }).waitFor();
    },
  },
  {
    name: "who reacted",
    async open(page) {
      await alone("Reactions of everybody.")(page);
      await page
        .getByRole("button", { name: t("reaction.who") })
        .first()
        .click();
      await dialog(page, "reaction.who");
    },
  },
];

test.each(inThisRun(reader))("nobody who reads is kept out: $name", (screen) => expectAccessible(screen, "demo"));
