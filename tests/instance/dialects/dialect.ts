import type { Server } from "../serving/server";
import type { Dialect } from "./entities";
import { createGotosocial } from "./gotosocial";
import { createMastodon, createReacting } from "./mastodon";
import { createSnac } from "./snac";
import type { Status } from "./wire";
import { without } from "./without";

/**
 * What Akkoma and Pleroma say of a repeat: whose it is and what it repeats; of its own it has neither words nor
 * numbers.
 */
function repeatOf(entity: Status, content: string) {
  const { local, pinned_at } = entity.pleroma;
  const nothing = { spoiler_text: "", sensitive: false, replies_count: 0, reblogs_count: 0, favourites_count: 0 };
  const { reblog, account, ...own } = entity;
  const bare = without(own, "poll", "card", "quote", "quote_id", "emoji_reactions", "edited_at", "text", "akkoma");
  return { ...bare, ...nothing, content, emojis: [], account, reblog, pleroma: { local, pinned_at } };
}

const akkoma: Dialect = {
  account: (entity) => entity,
  credentials: (entity) => entity,
  status: (entity) => (entity.reblog ? repeatOf(entity, "") : entity),
  notification: (entity) => entity,
  media: (entity) => entity,
  poll: (entity) => entity,
  relationship: (entity) => entity,
  conversation: (entity) => entity,
};

/** Pleroma shows what is repeated as the repeat's own words, too. */
const pleroma: Dialect = {
  ...akkoma,
  status: (entity) => (entity.reblog ? repeatOf(entity, entity.content) : entity),
};

/** The dialect of the server's profile. */
export function dialect(server: Server): Dialect {
  switch (server.profile.name) {
    case "akkoma":
      return akkoma;
    case "pleroma":
      return pleroma;
    case "gotosocial":
      return createGotosocial(server);
    case "snac":
      return createSnac(server);
    case "mastodon":
      return server.settings.max_reactions > 0 ? createReacting(server) : createMastodon(server);
  }
}
