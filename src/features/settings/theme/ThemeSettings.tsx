import { useEditedTheme } from "./edited_theme";
import { OwnThemes } from "./OwnThemes";
import { ThemeEditor } from "./ThemeEditor";

/** The reader's own themes, or the editor while one is edited. */
export function ThemeSettings() {
  const edited = useEditedTheme((state) => state.edited);
  return edited ? <ThemeEditor id={edited.id} history={edited.history} /> : <OwnThemes />;
}
