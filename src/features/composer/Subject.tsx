import type { Ref } from "react";
import { useT } from "../../ui/useT";

type Props = { ref: Ref<HTMLInputElement>; value: string; fixed: boolean; onChange(value: string): void };

/** The subject line: the warning that a post's text stands behind. */
export function Subject({ ref, value, fixed, onChange }: Props) {
  const t = useT();
  return (
    <input
      ref={ref}
      // An empty field has its placeholder's direction, the interface's.
      dir={value ? "auto" : undefined}
      aria-label={t("composer.warning")}
      placeholder={t("composer.warning")}
      readOnly={fixed}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
