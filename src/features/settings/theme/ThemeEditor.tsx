import Redo from "lucide-react/icons/redo-2";
import Undo from "lucide-react/icons/undo-2";
import { useEffect, useId, useRef, useState } from "react";
import { saveOwnTheme } from "../../../db/settings/own_themes";
import { colourOf, NAME_MAX, type Scheme, schemes, schemesOf, type Theme } from "../../../theme/theme";
import { generateColours } from "../../../theme/generate_colours";
import { askConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { isFocusFree } from "../../../ui/base/list/focus/free_focus";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { ColourControls, ColourField } from "./ColourControls";
import { closeEditor, useEditedTheme } from "./edited_theme";
import { MovedPairs } from "./MovedPairs";
import { PairList } from "./PairList";
import { ShadowControls } from "./ShadowControls";
import { OpacityControls, RadiusControls, TextControls } from "./ShapeControls";
import { changeTheme, redoTheme, type ThemeHistory, undoTheme } from "./theme_history";
import { ThemePreview } from "./ThemePreview";
import styles from "./ThemeEditor.module.css";

type Props = { id: string | null; history: ThemeHistory };

const step = (next: (history: ThemeHistory) => ThemeHistory) =>
  useEditedTheme.setState(({ edited }) => ({ edited: edited && { ...edited, history: next(edited.history) } }));

/** The editor of one theme: its controls, and what it looks like beside them. */
export function ThemeEditor({ id, history }: Props) {
  const t = useT();
  const own = useId();
  const told = useId();
  const name = useRef<HTMLInputElement>(null);
  const moved = useEditedTheme(({ edited }) => edited?.moved ?? []);
  const theme = history.now;
  const [wanted, setWanted] = useState<Scheme>(schemesOf(theme)[0] ?? "dark");
  const scheme = theme[wanted] ? wanted : (schemesOf(theme)[0] ?? "dark");
  const colours = theme[scheme];
  const change = (next: Partial<Theme>, control: string | null) =>
    step((before) => changeTheme(before, { ...before.now, ...next }, control));

  useEffect(() => {
    // The button that opened the editor is gone. A tab of the settings that leads back to it keeps the focus.
    if (isFocusFree()) name.current?.focus();
  }, []);

  return (
    <div className={styles.editor} data-wide>
      <div className={styles.side}>
        <SchemeSwitch theme={theme} shown={scheme} onShow={setWanted} onChange={change} />
        <ThemePreview theme={theme} scheme={scheme} />
      </div>
      <div className={styles.controls}>
        <EditorBar id={id} history={history} />
        <div className={styles.name}>
          <label htmlFor={own}>{t("themes.name")}</label>
          <input
            ref={name}
            id={own}
            type="text"
            maxLength={NAME_MAX}
            // The editor begins here: what was moved in a file is heard with the name.
            aria-describedby={moved.length > 0 ? told : undefined}
            value={theme.name}
            onChange={({ target }) => change({ name: target.value }, "name")}
          />
        </div>
        <MovedPairs id={told} moved={moved} />
        <PaletteMaker accent={colours?.accent ?? "#000000"} onChange={change} />
        {colours && <PairList colours={colours} />}
        <Part title={t("themes.part.colours")} open>
          {colours && (
            <ColourControls
              colours={colours}
              onChange={(token, hex) => change({ [scheme]: { ...colours, [token]: hex } }, `${scheme} ${token}`)}
            />
          )}
        </Part>
        <Part title={t("themes.part.text")}>
          <TextControls theme={theme} onChange={change} />
        </Part>
        <Part title={t("themes.part.radii")}>
          <RadiusControls theme={theme} onChange={change} />
        </Part>
        <Part title={t("themes.part.opacities")}>
          <OpacityControls theme={theme} onChange={change} />
        </Part>
        <Part title={t("themes.part.shadows")}>
          <ShadowControls theme={theme} onChange={change} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, open = false, children }: { title: string; open?: boolean; children: React.ReactNode }) {
  return (
    <details className={styles.part} open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

/** Steps back and forth, and what becomes of the theme. */
function EditorBar({ id, history }: Props) {
  const t = useT();
  const { app, clock, random } = useWorld();
  const theme = history.now;
  async function save(use: boolean): Promise<void> {
    const name = theme.name.trim() || t("themes.unnamed");
    const row = { id: random.uuid(), at: clock.now(), theme: { ...theme, name } };
    try {
      await saveOwnTheme(app, row, id, use);
    } catch (error) {
      toast("bad", t("modal.notSaved"));
      throw error;
    }
    closeEditor(row.id);
    toast("good", t(use ? "themes.used" : "themes.saved", { name }));
  }
  async function close(): Promise<void> {
    const question = {
      title: t("themes.discard.title"),
      text: t("themes.discard.text"),
      confirm: t("themes.discard.confirm"),
    };
    if (history.past.length === 0 || (await askConfirmation(question))) closeEditor(id);
  }
  return (
    <div className={styles.bar}>
      <div>
        <button
          type="button"
          aria-label={t("themes.undo")}
          disabled={history.past.length === 0}
          onClick={() => step(undoTheme)}
        >
          <Undo size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t("themes.redo")}
          disabled={history.future.length === 0}
          onClick={() => step(redoTheme)}
        >
          <Redo size={20} aria-hidden="true" />
        </button>
        <button type="button" onClick={() => void close()}>
          {t("dialog.cancel")}
        </button>
      </div>
      <div>
        <button type="button" onClick={() => void save(false)}>
          {t("themes.save")}
        </button>
        <button type="button" data-tone="accent" onClick={() => void save(true)}>
          {t("themes.use")}
        </button>
      </div>
    </div>
  );
}

type SchemeProps = {
  theme: Theme;
  shown: Scheme;
  onShow(scheme: Scheme): void;
  onChange(next: Partial<Theme>, control: string | null): void;
};

/** Which scheme is shown and edited. A theme of one scheme can be given the other, one of two can lose one. */
function SchemeSwitch({ theme, shown, onShow, onChange }: SchemeProps) {
  const t = useT();
  const missing = schemes.find((scheme) => !theme[scheme]);
  return (
    <div className={styles.line} role="group" aria-label={t("themes.scheme")}>
      {schemesOf(theme).map((scheme) => (
        <button key={scheme} type="button" aria-pressed={scheme === shown} onClick={() => onShow(scheme)}>
          {t(`themes.scheme.${scheme}`)}
        </button>
      ))}
      {missing ? (
        <button
          type="button"
          onClick={() => {
            onChange({ [missing]: generateColours(colourOf(theme[shown]?.accent ?? ""), missing) }, null);
            onShow(missing);
          }}
        >
          {t(`themes.scheme.add.${missing}`)}
        </button>
      ) : (
        <button type="button" onClick={() => onChange({ [shown]: null }, null)}>
          {t(`themes.scheme.remove.${shown}`)}
        </button>
      )}
    </div>
  );
}

/** Makes the palette of each of the theme's schemes from one colour. */
function PaletteMaker({ accent, onChange }: { accent: string; onChange: SchemeProps["onChange"] }) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const colour = chosen ?? accent;
  const make = () =>
    onChange(
      { dark: generateColours(colourOf(colour), "dark"), light: generateColours(colourOf(colour), "light") },
      null,
    );
  return (
    <div className={styles.maker}>
      <ColourField label={t("themes.fromColour")} value={colour} onChange={setChosen} />
      <button type="button" onClick={make}>
        {t("themes.makePalette")}
      </button>
    </div>
  );
}
