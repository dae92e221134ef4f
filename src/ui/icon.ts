import { createElement, type SVGAttributes } from "react";

/** An icon as lucide-react's files have it: its elements with their attributes, each with a key. */
type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] };

type Props = SVGAttributes<SVGElement> & { size?: number };

/**
 * What draws an icon in the built app, in place of lucide-react's own: the same element without what can be asked of that one
 * besides, as a row of a timeline draws half a dozen. Who has no name is not read aloud.
 */
// oxlint-disable-next-line import/no-default-export -- the files of the icons import it so
export default function createIcon({ node }: IconData) {
  return function Icon({ size = 24, ...rest }: Props) {
    const named = rest.role !== undefined || rest["aria-label"] !== undefined;
    return createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": named ? undefined : true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
