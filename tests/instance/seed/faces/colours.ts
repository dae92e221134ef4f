const parts = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A colour ("#rrggbb") on its way to another, 0 to 1. */
export function toward(colour: string, other: string, share: number): string {
  const [from, to] = [parts(colour), parts(other)];
  return `#${from
    .map((part, at) =>
      Math.round(part + ((to[at] ?? 0) - part) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** A colour in shadow. */
export const darker = (colour: string, share = 0.25): string => toward(colour, "#2a0f1a", share);
/** A colour in warm light. */
export const lighter = (colour: string, share = 0.25): string => toward(colour, "#fff1d8", share);
