import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import type { ProfileName } from "../dialects/profile";
import type { Status } from "../dialects/wire";
import { createInstance } from "../instance";

const address = "https://flyway.example/journal/eleven-days";
const read = { title: "Eleven days", description: "A map of one flight.", image: "/media/map.webp" };
const told = { type: "link", url: address, title: read.title, description: read.description };

/** The preview of a post with `text`, on a server that has read the page at `address`. */
async function previewed(profile: ProfileName, text: string) {
  const instance = createInstance({ seed: 1, statuses: 0, profile });
  instance.store.cards.set(address, { ...read, width: 1500, height: 1000, blurhash: "LGF5]+Yk^6#M@-5c,1J5@[or[Q6." });
  const { id } = instance.act.post("demo", { text });
  const { json } = await createAsk(instance, "demo")<Status>("GET", `/api/v1/statuses/${id}`);
  return json.card;
}

test("Akkoma and Pleroma preview a page that they have read, and say whose it is", async () => {
  for (const profile of ["akkoma", "pleroma"] as const)
    expect(await previewed(profile, `Look: ${address}`)).toEqual({
      ...told,
      image: "https://mudflat.example/media/map.webp",
      provider_name: "flyway.example",
      provider_url: "https://flyway.example",
      pleroma: { opengraph: { ...read, image: "https://mudflat.example/media/map.webp" } },
    });
});

test("Mastodon tells the size of a preview's picture, GoToSocial previews nothing", async () => {
  const card = await previewed("mastodon", `Look: ${address}`);
  expect(card).toMatchObject({ ...told, html: "", width: 1500, height: 1000, authors: [] });
  expect(card).not.toHaveProperty("pleroma");
  expect(await previewed("gotosocial", `Look: ${address}`)).toBeNull();
});

test("a post has no preview without the address of a page that was read", async () => {
  expect(await previewed("akkoma", "No address at all.")).toBeNull();
  expect(await previewed("akkoma", "Look: https://flyway.example/elsewhere")).toBeNull();
});
