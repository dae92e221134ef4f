import type { Card } from "../dialects/wire";
import type { Server } from "../serving/server";
import { urlOf } from "../serving/server";
import type { StatusRecord } from "../store/records";

/** The address of the page that is previewed with a status. */
export function linkOf({ store }: Server, { text }: StatusRecord): string | null {
  const address = /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
  return address !== undefined && store.cards.has(address) ? address : null;
}

/**
 * The preview of the first page that a status links to, where the server has read that page: Akkoma tells of its title,
 * its words and its picture (its StatusView's "card.json"), Mastodon of more, GoToSocial of none.
 */
export function cardOf(server: Server, status: StatusRecord): Card | null {
  const { store, profile } = server;
  const address = linkOf(server, status);
  const read = store.cards.get(address ?? "");
  if (address === null || read === undefined || profile.name === "gotosocial") return null;
  const { host, origin } = new URL(address);
  const { title, description, width, height, blurhash } = read;
  const image = urlOf(server, read.image);
  const told = { type: "link" as const, url: address, title, description, image };
  const by = { provider_name: host, provider_url: origin };
  if (profile.dialect === "akkoma") return { ...told, ...by, pleroma: { opengraph: { title, description, image } } };
  const rest = { html: "", embed_url: "", author_name: "", author_url: "", authors: [], language: "en" };
  return { ...told, ...by, ...rest, width, height, blurhash };
}
