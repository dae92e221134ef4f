import type { StatusView } from "../../db/read/status";
import { useSetting } from "../useSetting";
import { useT } from "../useT";
import { useWorld } from "../world";

/** A function that opens a status's menu at a button. The menu's code comes with the first press. */
export function useStatusMenu(): (view: StatusView, button: HTMLElement) => void {
  const t = useT();
  const { sync, session } = useWorld();
  const asks_before_deleting = useSetting("modalOnDelete");
  return (view, button) =>
    void import("./menu").then(({ openStatusMenu }) =>
      openStatusMenu({ t, sync, session, asks_before_deleting }, view, button),
    );
}
