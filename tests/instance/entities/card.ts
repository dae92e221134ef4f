import type { Card } from "../dialects/wire";
import type { Server } from "../serving/server";
import { urlOf } from "../serving/server";
import type { StatusRecord } from "../store/records";

/**
 * The preview of the first page that a status links to, where the server has read that page: Akkoma tells of its title, its words and
 * its picture (its StatusView's "card.json"), Mastodon of more, GoToSocial of none.
 */
export function cardOf(server: Server, { text }: StatusRecord): Card | null {
  const { store, profile } = server;
  const address = /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
  const read = address === undefined ? undefined : store.cards.get(address);
  if (address === undefined || read === undefined || profile.name === "gotosocial") return null;
  const { host, origin } = new URL(address);
  const { title, description, width, height, blurhash } = read;
  const image = urlOf(server, read.image);
  const told = { type: "link" as const, url: address, title, description, image };
  const by = { provider_name: host, provider_url: origin };
  if (profile.dialect === "akkoma") return { ...told, ...by, pleroma: { opengraph: { title, description, image } } };
  const rest = { html: "", embed_url: "", author_name: "", author_url: "", authors: [], language: "en" };
  return { ...told, ...by, ...rest, width, height, blurhash };
}
