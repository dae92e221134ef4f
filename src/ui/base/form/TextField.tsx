import type { ComponentProps } from "react";
import { Field } from "./Field";

type Props = Pick<ComponentProps<typeof Field>, "label" | "wrong" | "hint" | "describedBy"> &
  Omit<ComponentProps<"input">, "value" | "onChange"> & {
    value: string;
    onChange(value: string): void;
  };

/**
 * A line of text with label, hint and validation error. Any other attribute is the input's; its direction is the
 * text's.
 */
export function TextField({ label, wrong, hint, describedBy, onChange, ...input }: Props) {
  return (
    <Field label={label} wrong={wrong} hint={hint} describedBy={describedBy}>
      {(tied) => (
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          {...tied}
          {...input}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
