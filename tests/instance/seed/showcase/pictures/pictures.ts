import { cat, harbour, heron } from "./drawings";
import { aurora, beeches, milkyway, ridges } from "./hills";
import type { Painting } from "./light";
import { flats, flock, lagoon, moonsea } from "./shore";
import { coffee, dew, loaf } from "./table";
import { nighttrain, rainglass, riverside } from "./town";

/** Every picture by its name; each is composed when it is called for, and painted by `paint`. */
export const pictures = {
  aurora,
  beeches,
  cat,
  coffee,
  dew,
  flats,
  flock,
  harbour,
  heron,
  lagoon,
  loaf,
  milkyway,
  moonsea,
  nighttrain,
  rainglass,
  ridges,
  riverside,
} satisfies Record<string, () => Painting>;

export type PictureName = keyof typeof pictures;
