import Ellipsis from "lucide-react/icons/ellipsis";
import { useEffect, useId, useRef } from "react";
import type { OwnThemeRow } from "../../../db/app_database";
import { deleteOwnTheme, ownThemeName, readOwnThemes, saveOwnTheme } from "../../../db/settings/own_themes";
import type { Theme } from "../../../theme/theme";
import { readThemeFile, THEME_FILE_MAX } from "../../../theme/theme_document";
import { THEME_PATH, writeThemeLink } from "../../../theme/theme_link";
import { askConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { isFocusFree } from "../../../ui/base/list/focus/free_focus";
import { openMenu } from "../../../ui/base/menu/open_menu";
import { toast } from "../../../ui/base/toast/show_toast";
import { saveFile } from "../../../ui/browser/save_file";
import { copyLink } from "../../../ui/browser/share_link";
import { useLive } from "../../../ui/context/useLive";
import { useSetting } from "../../../ui/context/useSetting";
import { useSettingWriter } from "../../../ui/context/useSettingWriter";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { Hint } from "../controls/Hint";
import { editTheme, useEditedTheme } from "./edited_theme";
import { Swatches } from "./Swatches";
import { themeOnScreen } from "./theme_on_screen";
import styles from "./OwnThemes.module.css";

/** The reader's own themes, and the ways to a new one. */
export function OwnThemes() {
  const t = useT();
  const id = useId();
  const { app } = useWorld();
  const input = useRef<HTMLInputElement>(null);
  const rows = useLive(() => readOwnThemes(app), [app]);
  const focusProps = useFocusFallback<HTMLElement>();
  const part = focusProps.ref;
  const left = useEditedTheme((state) => state.left);
  useEffect(() => {
    if (left === undefined || !rows) return;
    useEditedTheme.setState({ left: undefined });
    const edit = part.current?.querySelector<HTMLElement>(`[data-edits="${left}"]`);
    if (isFocusFree()) (edit ?? part.current?.querySelector<HTMLElement>("[data-stays]"))?.focus();
  }, [left, part, rows]);
  async function take(file: File): Promise<void> {
    // What is far too large is not even read.
    const text = file.size > 4 * THEME_FILE_MAX ? null : await file.text();
    const read = text === null ? "large" : readThemeFile(text, file.name.replace(/\.\w+$/, ""));
    if (typeof read === "string")
      toast("bad", t("themes.notImported", { name: file.name, why: t(`settings.theme.${read}`) }));
    else editTheme(read.theme, null, read.moved);
  }
  return (
    <section aria-labelledby={id} {...focusProps}>
      <h3 id={id}>{t("themes.own")}</h3>
      {rows?.length === 0 && <Hint>{t("themes.none")}</Hint>}
      <ul role="list" className={styles.list}>
        {rows?.map((row) => (
          <OwnTheme key={row.id} row={row} />
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" data-stays="" onClick={() => editTheme(themeOnScreen(t("themes.unnamed")))}>
          {t("themes.new")}
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          {t("themes.import")}
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json,.iss,.piss"
          aria-label={t("themes.import")}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Without a reset, choosing the same file again would fire no event.
            target.value = "";
            if (file) void take(file);
          }}
        />
      </div>
      <Hint>{t("themes.import.hint")}</Hint>
    </section>
  );
}

const fileName = (name: string) => `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "_").slice(0, 40) || "theme"}.json`;

function OwnTheme({ row: { id, theme } }: { row: OwnThemeRow }) {
  const t = useT();
  const { app, clock, random } = useWorld();
  const used = useSetting("theme") === ownThemeName(id);
  const write = useSettingWriter();
  const { name } = theme;
  async function share(): Promise<void> {
    const link = new URL(`${THEME_PATH}#${writeThemeLink(theme)}`, location.origin).href;
    if (await copyLink(link)) toast("good", t("themes.linkCopied"));
    else toast("warn", t("themes.linkNotCopied"));
  }
  async function remove(): Promise<void> {
    const question = {
      title: t("themes.delete.title", { name }),
      text: t("themes.delete.text"),
      confirm: t("themes.delete"),
    };
    if (await askConfirmation(question)) await deleteOwnTheme(app, id);
  }
  const copyTheme = (): Theme => ({ ...theme, name: t("themes.copyOf", { name }).slice(0, 60) });
  const menu = (button: HTMLElement) =>
    openMenu(button, t("themes.more", { name }), [
      {
        label: t("themes.duplicate"),
        onSelect: () => void saveOwnTheme(app, { id: random.uuid(), at: clock.now(), theme: copyTheme() }, null, false),
      },
      {
        label: t("themes.export"),
        onSelect: () => saveFile(JSON.stringify(theme, null, 2), fileName(name), "application/json"),
      },
      { label: t("themes.share"), onSelect: () => void share() },
      { label: t("themes.delete"), danger: true, startsGroup: true, onSelect: () => void remove() },
    ]);
  return (
    <li className={styles.theme}>
      <Swatches theme={theme} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <button type="button" aria-pressed={used} onClick={() => void write("theme", ownThemeName(id))}>
        {t(used ? "themes.inUse" : "themes.choose.use")}
        <span className="said"> {name}</span>
      </button>
      <button type="button" data-edits={id} onClick={() => editTheme(theme, id)}>
        {t("themes.edit")}
        <span className="said"> {name}</span>
      </button>
      <button
        type="button"
        aria-label={t("themes.more", { name })}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={({ currentTarget }) => menu(currentTarget)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
