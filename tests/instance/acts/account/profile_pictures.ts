import { createHash } from "node:crypto";
import { measure } from "../../content/measure";
import type { Params } from "../../rules/params";
import { text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import type { Choices } from "../../store/choices";
import type { AccountRecord } from "../../store/records";

const stock = { avatar: "/images/avi.png", header: "/images/banner.png" };
const megabyte = 2 ** 20;

type Pictured = Partial<Pick<AccountRecord, "avatar" | "header">> & { choices: Partial<Choices> };

/** What a server of a kind says to a file that is too large. Akkoma's whole form must not be, either. */
function refuseSize({ profile, settings: { limits } }: Server, name: string, size: number, whole: number): void {
  if (profile.dialect === "akkoma" && whole > limits.upload * 1.25)
    throw new Refusal(413, { errors: { detail: "Internal server error" } });
  const most = { avatar: limits.avatar, header: limits.banner, background: limits.background }[name] ?? limits.upload;
  if (profile.name === "gotosocial") {
    if (size <= limits.upload) return;
    throw new Refusal(
      400,
      `Bad Request: media exceeds configured max size: ${(limits.upload / megabyte).toFixed(1)}MiB`,
    );
  }
  if (size <= most) return;
  if (profile.dialect === "akkoma") throw new Refusal(413, "File is too large");
  const word = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  throw new Refusal(422, `Validation failed: ${word} file size must be less than ${most / megabyte} MB`);
}

/** Keeps a picture, and gives its path. Akkoma takes any file; others refuse what is no image. */
async function keep(server: Server, name: string, file: File, whole: number): Promise<string> {
  const { profile, files, ids, clock } = server;
  refuseSize(server, name, file.size, whole);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { mime, width } = await measure(bytes, file.type);
  const end = /\.\w+$/.exec(file.name)?.[0] ?? "";
  if (width === null && profile.name === "gotosocial")
    throw new Refusal(422, "Unprocessable Entity: error processing media");
  if (width === null && profile.dialect === "mastodon")
    throw new Refusal(422, `Validation failed: ${name[0]?.toUpperCase()}${name.slice(1)} content type is invalid`);
  const called = profile.name === "gotosocial" ? ids.at(clock.now()) : createHash("sha256").update(bytes).digest("hex");
  const path = `/media/uploads/${called}${end}`;
  files.put(path, width === null ? file.type : mime, bytes);
  return path;
}

/**
 * Takes the pictures of a profile and what is said of them. To Akkoma and Pleroma an empty text brings the stock
 * picture back. Throws a `Refusal` for a file that the server does not take.
 */
export async function takePictures(server: Server, body: Params): Promise<Pictured> {
  const akkoma = server.profile.dialect === "akkoma";
  const taken: Pictured = { choices: {} };
  const whole = Object.values(body).reduce<number>((sum, one) => sum + (one instanceof File ? one.size : 0), 0);
  for (const name of ["avatar", "header"] as const) {
    const given = body[name];
    if (given instanceof File && given.size > 0) taken[name] = await keep(server, name, given, whole);
    else if (given === "" && akkoma) taken[name] = stock[name];
    const said = text(body[`${name}_description`]);
    if (said !== undefined) taken.choices[`${name}_description`] = said;
  }
  const behind = body.pleroma_background_image;
  if (akkoma && behind instanceof File) taken.choices.background = await keep(server, "background", behind, whole);
  if (akkoma && behind === "") taken.choices.background = null;
  return taken;
}

/** Brings the stock picture back. */
export function takeAwayPicture(account: AccountRecord, name: "avatar" | "header"): void {
  account[name] = stock[name];
  account.choices = { ...account.choices, [`${name}_description`]: "" };
}
