import { readFollowedTags } from "../../db/read/accounts/followed_tags";
import { readLists } from "../../db/read/accounts/lists";
import { readAccountsMatching } from "../../db/read/composing/completions";
import { readSessions } from "../../db/sessions/sessions";
import { plainName } from "../../domain/accounts/plain_name";
import { accountPath, searchPath, tagPath } from "../../domain/navigation/page_paths";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { Named } from "../../domain/search/match_named";
import { typedTarget } from "../../domain/search/typed_target";
import { listPagePath } from "../../features/lists/list_paths";
import { leadTo } from "../../features/settings/finding/led_to";
import { describePlaces, settingPlaces } from "../../features/settings/finding/setting_places";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useContentRules } from "../../ui/content/useContentRules";
import { useInstallOffer } from "../../ui/browser/install_offer";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import type { NavigationItem } from "../shell/navigation/navigation_items";
import { useNavigation } from "../shell/navigation/useNavigation";
import { openPlace } from "./open_place";
import { rowOf, useStatusCommands, pressIn } from "./useStatusCommands";

/**
 * What the palette offers: a line that does something. Its hint says where it belongs, such as the tab of a setting.
 */
export type Command = Named & { id: string; run(): void };

/** The number of people that are offered. */
const MOST_PEOPLE = 8;

/**
 * Everything that the palette offers, from the tables that the screens themselves use: what can be done with the post
 * `status_id` that had the focus, all places, lists, hashtags, settings, accounts of this device, and people whose name
 * begins with the typed text.
 */
export function useCommands(status_id: string | null, typed: string): Command[] {
  const t = useT();
  const go = useStableNavigate();
  const { db, app, session, origin, switchTo } = useWorld();
  const { restricted } = useContentRules();
  const can = capabilitiesOf(useInstance());
  const installs = useInstallOffer(({ offer }) => offer !== null);
  const navigation = useNavigation();
  const { itemsOf } = useStatusCommands();
  const text = typed.trim();
  const name = text.replace(/^@/, "");
  const target = typedTarget(text, origin);
  const read = useLive(
    async () => ({
      lists: session ? await readLists(db) : [],
      tags: session ? await readFollowedTags(db) : [],
      sessions: await readSessions(app),
    }),
    [db, app, session],
  );
  const people = useLive(async () => (name === "" ? [] : readAccountsMatching(db, name)), [db, name]) ?? [];
  const items = useLive(async () => (status_id === null ? [] : itemsOf(status_id)), [db, status_id]) ?? [];

  const places = Object.values(navigation)
    .flat()
    .filter(({ label }) => label !== "palette.title");
  const others = (read?.sessions ?? []).filter(({ key }) => key !== session?.key);
  return [
    ...(status_id === null ? [] : rowCommands(status_id)),
    ...items.map(({ label, onSelect }) => ({ id: `item ${label}`, label, hint: t("palette.post"), run: onSelect })),
    ...(session
      ? [{ id: "compose", label: t("nav.post"), run: () => openDialog({ name: "compose", draft: "status" }) }]
      : []),
    ...places.map((item) => placeCommand(item)),
    ...(read?.lists ?? []).map(({ id, title }) => ({
      id: `list ${id}`,
      label: title,
      hint: t("nav.lists"),
      run: () => go(listPagePath(id)),
    })),
    ...(read?.tags ?? []).map((tag) => ({
      id: `tag ${tag.name}`,
      label: `#${tag.title}`,
      hint: t("search.tab.hashtags"),
      run: () => go(tagPath(tag.title)),
    })),
    ...people.slice(0, MOST_PEOPLE).map((one) => ({
      id: `person ${one.id}`,
      label: plainName(one),
      hint: `@${one.acct}`,
      run: () => go(accountPath(one, restricted)),
    })),
    ...others.map(({ key }) => ({
      id: `account ${key}`,
      label: t("palette.switchTo", { handle: `@${key}` }),
      run: () => void switchTo(key).catch(reportFailure),
    })),
    { id: "keys", label: t("keys.title"), run: () => openDialog({ name: "keys" }) },
    ...settingCommands(),
    ...(target && target.kind !== "address" ? [{ id: "target", label: target.name, run: () => go(target.path) }] : []),
    ...(text === ""
      ? []
      : [{ id: "search", label: t("palette.search", { text }), run: () => go(searchPath({ query: text })) }]),
  ];

  function placeCommand(item: NavigationItem): Command {
    const label = item.name === undefined ? t(item.label) : t(item.label, { name: item.name });
    return { id: `place ${label}`, label, run: () => openPlace(item, go) };
  }
  function settingCommands(): Command[] {
    return describePlaces(t, settingPlaces(session !== null, can, installs)).map(({ place, hint, ...one }) => ({
      ...one,
      hint: [t("nav.settings"), hint].filter(Boolean).join(" · "),
      run: () => leadTo(place),
    }));
  }
  /** The buttons of the post's row, as they are named there. */
  function rowCommands(id: string): Command[] {
    const rows = [...document.querySelectorAll<HTMLElement>("article[data-status]")];
    const row = rows.find((one) => one.dataset.status === id);
    const buttons = row ? [...row.querySelectorAll<HTMLElement>("button[data-press]:not(:disabled)")] : [];
    return buttons
      .filter((button) => rowOf(button) === row && button.dataset.press !== "more")
      .map(({ dataset: { press }, title, textContent }) => ({
        id: `press ${press}`,
        label: title || (textContent ?? ""),
        hint: t("palette.post"),
        run: () => row && pressIn(row, `button[data-press="${press}"]`),
      }));
  }
}
