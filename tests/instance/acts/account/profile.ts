import type { Params } from "../../rules/params";
import { flag, nested, number, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import type { Choices } from "../../store/choices";
import type { AccountRecord } from "../../store/records";

type Changed = Partial<
  Pick<AccountRecord, "display_name" | "note" | "fields" | "locked" | "bot" | "allow_following_move">
> & {
  choices: Partial<Choices>;
};

const said = (words: string) => new Refusal(422, `Validation failed: ${words}`);
/** What Akkoma says to everything that is too long or too much. */
const invalid = () => new Refusal(403, "Invalid request");

/** What Akkoma takes for a no; all else is a yes (its BooleanLike). */
const noes = new Set<unknown>([false, 0, "", "0", "f", "F", "false", "FALSE", "off", "OFF"]);

/** A given flag as the profile reads it; undefined where none was given. GoToSocial takes no other JSON for one. */
function flagOf({ profile }: Server, body: Params, name: string, json: boolean): boolean | undefined {
  const given = body[name];
  if (given === undefined || given === null) return undefined;
  if (profile.dialect === "akkoma") return !noes.has(given);
  if (profile.name === "gotosocial" && json && typeof given !== "boolean") {
    const field = `UpdateCredentialsRequest.${name}`;
    throw new Refusal(
      400,
      `Bad Request: json: cannot unmarshal ${typeof given} into Go struct field ${field} of type bool`,
    );
  }
  return flag(given);
}

/** The profile's fields, as a list or by number; GoToSocial knows no lists. Mastodon cuts what is too long. */
function fieldsOf(server: Server, body: Params): AccountRecord["fields"] | undefined {
  const { profile, settings } = server;
  const given = body.fields_attributes;
  if (given === undefined) return undefined;
  if (profile.name === "gotosocial" && Array.isArray(given)) {
    const field = "UpdateCredentialsRequest.fields_attributes of type map[string]model.UpdateField";
    throw new Refusal(400, `Bad Request: json: cannot unmarshal array into Go struct field ${field}`);
  }
  const list = Array.isArray(given) ? given : Object.values(nested(given) ?? {});
  const { max, name: longName, value: longValue } = settings.limits.fields;
  const cut = (one: string, most: number) => (profile.dialect === "mastodon" ? one.slice(0, most) : one);
  const fields = list.flatMap((one) => {
    const [name, value] = [text(nested(one)?.name) ?? "", text(nested(one)?.value) ?? ""];
    return name === "" ? [] : [{ name: cut(name, longName), value: cut(value, longValue) }];
  });
  if (fields.length > max) {
    if (profile.name === "gotosocial")
      throw new Refusal(400, `Bad Request: cannot have more than ${max} profile fields`);
    throw profile.dialect === "mastodon" ? said(`Fields is too long (maximum is ${max} characters)`) : invalid();
  }
  if (fields.some(({ name, value }) => name.length > longName || value.length > longValue)) throw invalid();
  return fields;
}

/** How long a name and what one says of oneself may be; null: as long as one likes. */
const lengths: Record<Server["profile"]["name"], { name: number | null; note: number | null }> = {
  akkoma: { name: 100, note: 5000 },
  pleroma: { name: 100, note: 5000 },
  mastodon: { name: 30, note: 500 },
  gotosocial: { name: null, note: 10_000 },
  snac: { name: null, note: null },
};

function refuseLong({ profile }: Server, name: string | undefined, note: string | undefined): void {
  const most = lengths[profile.name];
  for (const [word, given, limit] of [
    ["Display name", name, most.name],
    ["Note", note, most.note],
  ] as const) {
    if (limit === null || [...(given ?? "")].length <= limit) continue;
    if (profile.name === "gotosocial")
      throw new Refusal(400, `Bad Request: note should be no more than ${limit} chars`);
    throw profile.dialect === "akkoma" ? invalid() : said(`${word} is too long (maximum is ${limit} characters)`);
  }
}

const flags = {
  akkoma: [
    "hide_followers",
    "hide_followers_count",
    "hide_follows",
    "hide_follows_count",
    "hide_favorites",
    "show_role",
    "no_rich_text",
    "skip_thread_containment",
    "permit_followback",
    "discoverable",
  ],
  mastodon: ["discoverable", "indexable", "hide_collections"],
} as const;

const actors = ["Person", "Service", "Group", "Application", "Organization"];

/** What only Akkoma and Pleroma let one decide. */
function akkomaChoices(server: Server, body: Params): Partial<Choices> & { bot?: boolean } {
  const [actor, ttl, scope, dms] = [
    text(body.actor_type),
    number(body.status_ttl_days),
    text(body.default_scope),
    text(body.accepts_direct_messages_from),
  ];
  if (actor !== undefined && !actors.includes(actor))
    throw new Refusal(500, { errors: { detail: "Internal server error" } });
  const bot = flagOf(server, body, "bot", false);
  const type = actor ?? (bot === undefined ? undefined : bot ? "Service" : "Person");
  const pleroma = server.profile.name === "pleroma";
  const [birthday, shows] = [text(body.birthday), flagOf(server, body, "show_birthday", false)];
  return {
    ...(type === undefined ? {} : { actor_type: type, bot: type === "Service" || type === "Application" }),
    ...(ttl === undefined ? {} : { status_ttl_days: ttl > 0 ? ttl : null }),
    ...(scope === undefined ? {} : { privacy: scope }),
    ...(dms === undefined ? {} : { accepts_direct_messages_from: dms }),
    ...(pleroma && birthday !== undefined ? { birthday: birthday === "" ? null : birthday } : {}),
    ...(pleroma && shows !== undefined ? { show_birthday: shows } : {}),
  };
}

const scopes = ["direct", "mutuals_only", "private", "public", "unlisted"];

/** What Mastodon and GoToSocial take below `source`. */
function sourceChoices({ profile }: Server, body: Params): Partial<Choices> {
  const source = nested(body.source) ?? {};
  const [privacy, sensitive, language, format] = [
    text(source.privacy),
    flag(source.sensitive),
    text(source.language),
    text(source.status_content_type),
  ];
  if (profile.name === "gotosocial" && privacy !== undefined && !scopes.includes(privacy)) {
    const words = scopes.map((one) => `'${one}'`).join(", ");
    throw new Refusal(400, `Bad Request: privacy '${privacy}' was not recognized, valid options are ${words}`);
  }
  return {
    ...(privacy === undefined ? {} : { privacy }),
    ...(sensitive === undefined ? {} : { sensitive }),
    ...(language === undefined ? {} : { language: language === "" ? null : language }),
    ...(format === undefined || profile.name !== "gotosocial" ? {} : { status_content_type: format }),
  };
}

/** What GoToSocial refuses besides. */
function refuseTheme(body: Params): void {
  if (Object.keys(body).length === 0) throw new Refusal(400, "Bad Request: empty form submitted");
  if (body.custom_css !== undefined)
    throw new Refusal(400, "Bad Request: accounts-allow-custom-css is not enabled for this instance");
}

/**
 * What a change of one's profile comes to, its pictures apart; what the profile of the server lacks is passed over.
 * Throws a `Refusal` as that server does. `json`: whether the words came as JSON.
 */
export function changeProfile(server: Server, body: Params, json: boolean): Changed {
  const { profile } = server;
  if (profile.name === "gotosocial") refuseTheme(body);
  const akkoma = profile.dialect === "akkoma";
  const [display_name, note, fields] = [text(body.display_name), text(body.note), fieldsOf(server, body)];
  refuseLong(server, display_name, note);
  const { bot: typed, ...own } = akkoma
    ? akkomaChoices(server, body)
    : { ...sourceChoices(server, body), bot: undefined };
  const yes = (name: string) => flagOf(server, body, name, json);
  const [locked, bot, moves] = [
    yes("locked"),
    akkoma ? typed : yes("bot"),
    akkoma ? yes("allow_following_move") : undefined,
  ];
  const choices = Object.fromEntries(
    flags[profile.dialect].flatMap((name) => (yes(name) === undefined ? [] : [[name, yes(name)]])),
  );
  return {
    ...(display_name === undefined ? {} : { display_name }),
    ...(note === undefined ? {} : { note }),
    ...(fields === undefined ? {} : { fields }),
    ...(locked === undefined ? {} : { locked }),
    ...(bot === undefined ? {} : { bot }),
    ...(moves === undefined ? {} : { allow_following_move: moves }),
    choices: { ...own, ...choices },
  };
}
