import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useT } from "../../ui/context/useT";
import styles from "./MediaViewer.module.css";

type Props = {
  /** Toggles the zoom; null for a medium without zoom. */
  zoom: (() => void) | null;
  /** Whether it is zoomed in. */
  near: boolean;
  /** Downloads the file; null while it is being downloaded. */
  download: (() => void) | null;
  /** The address of the original file. */
  original: string | undefined;
};

/** The actions for the current attachment. */
export function ViewerActions({ zoom, near, download, original }: Props) {
  const t = useT();
  const Zoom = near ? ZoomOut : ZoomIn;
  return (
    <div className={styles.actions}>
      {zoom ? (
        <button type="button" aria-label={t(near ? "viewer.zoomOut" : "viewer.zoomIn")} onClick={zoom}>
          <Zoom size={20} aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t("viewer.download")}
        aria-disabled={download === null}
        onClick={() => download?.()}
      >
        <Download size={20} aria-hidden="true" />
      </button>
      <a href={original} target="_blank" rel="noopener noreferrer" aria-label={t("viewer.original")}>
        <ExternalLink size={20} aria-hidden="true" />
      </a>
    </div>
  );
}
