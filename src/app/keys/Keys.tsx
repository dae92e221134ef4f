import { useEffect, useEffectEvent, useRef } from "react";
import { shortcutKey } from "../../ui/browser/shortcut_key";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useShortcut } from "../../ui/hooks/useShortcut";
import { useWorld } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";
import { byKey } from "../../ui/navigation/by_key";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { useNavigation } from "../shell/navigation/useNavigation";
import { appKeys, placeKeys, statusKeys } from "./key_table";
import { openPlace } from "./open_place";
import { rowOf, useStatusCommands } from "./useStatusCommands";

/** How long `g` waits for the key of a place, in ms. */
const CHORD_MS = 1500;

const all_keys = [
  ...new Set(["g", ...appKeys, ...placeKeys, ...statusKeys].map((one) => (typeof one === "string" ? one : one.key))),
];

/** Listens to the keys of the app, of places and of the post that has the focus (`key_table`). Draws nothing. */
export function Keys() {
  const { clock, session } = useWorld();
  const go = useStableNavigate();
  const navigation = useNavigation();
  const commands = useStatusCommands();
  const chord_until = useRef(0);

  /** Goes where the navigation's item leads. False: the user has no such item. */
  function open(key: string): boolean {
    const label = placeKeys.find((one) => one.key === key)?.label;
    const item = Object.values(navigation)
      .flat()
      .find((one) => one.label === label);
    if (!item || label === undefined) return false;
    openPlace(item, go);
    return true;
  }
  function runApp(does: (typeof appKeys)[number]["does"]): boolean {
    if (does === "compose" && !session) return false;
    if (does === "compose") openDialog({ name: "compose", draft: "status" });
    else if (does === "search") go("/search", { state: byKey });
    else if (does === "keys") openDialog({ name: "keys" });
    else if (Number(Object(window.history.state).idx) > 0) window.history.back();
    return true;
  }

  useShortcut(all_keys, (event) => {
    const key = shortcutKey(event) ?? "";
    const after_g = clock.now() < chord_until.current;
    chord_until.current = 0;
    if (after_g && open(key)) return event.preventDefault();
    if (key === "g") {
      chord_until.current = clock.now() + CHORD_MS;
      return undefined;
    }
    const row = rowOf(event.target);
    const on_row = statusKeys.find((one) => one.key === key);
    if (row && on_row) {
      event.preventDefault();
      commands.run(on_row, row).catch(reportFailure);
      return undefined;
    }
    const app = appKeys.find((one) => one.key === key);
    if (app && runApp(app.does)) event.preventDefault();
    return undefined;
  });

  const onPalette = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() !== "k" && event.code !== "KeyK") return;
    event.preventDefault();
    openDialog({ name: "palette", status_id: rowOf(document.activeElement)?.dataset.status ?? null });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPalette(event);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return null;
}
