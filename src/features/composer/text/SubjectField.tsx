import type { Ref } from "react";
import { useT } from "../../../ui/context/useT";

type Props = { ref: Ref<HTMLInputElement>; value: string; fixed: boolean; onChange(value: string): void };

/** The subject line: the content warning that hides the post's text. */
export function SubjectField({ ref, value, fixed, onChange }: Props) {
  const t = useT();
  return (
    <input
      ref={ref}
      // An empty field shows its placeholder, which has the direction of the interface.
      dir={value ? "auto" : undefined}
      aria-label={t("composer.warning")}
      placeholder={t("composer.warning")}
      readOnly={fixed}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
