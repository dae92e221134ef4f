import { useT } from "../../context/useT";

type Props = { value: string; of: string; onChange(value: string): void };

/** A box that searches in a list; `of` is the list's title. */
export function SearchBox({ value, of, onChange }: Props) {
  const t = useT();
  return (
    <input
      type="search"
      aria-label={t("hidden.act", { act: of, name: t("hidden.search") })}
      placeholder={t("hidden.search")}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
