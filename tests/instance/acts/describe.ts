import type { Said } from "../rules/post_input";
import type { MediaRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

/** A focal point, "0.1,-0.5", as a record has it; null where it says none. */
export const focusOf = (value: string | undefined): MediaRecord["focus"] => {
  const [x, y] = (value ?? "").split(",").map(Number);
  return x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y) ? null : { x, y };
};

/** Changes what is said of a medium; whether that says something else now. Throws a `Refusal`. */
export function describe({ profile }: Server, media: MediaRecord, said: Said): boolean {
  const description = said.description ?? media.description;
  const focus = focusOf(said.focus) ?? media.focus;
  if (profile.dialect === "mastodon" && (description?.length ?? 0) > 1500)
    throw new Refusal(422, "Validation failed: Description is too long (maximum is 1500 characters)");
  const told = JSON.stringify([description, focus]) !== JSON.stringify([media.description, media.focus]);
  media.description = description;
  media.focus = focus;
  return told;
}
