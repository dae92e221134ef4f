import Icon from "lucide-react/icons/camera";
import { useRef } from "react";
import { useT } from "../../../ui/context/useT";
import styles from "./MediaList.module.css";

/** Takes a photo with a phone's camera (`capture`). The style sheet hides it without a touch screen. */
export function CameraButton({ disabled, onTake }: { disabled: boolean; onTake(files: readonly File[]): void }) {
  const t = useT();
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={styles.camera} disabled={disabled} onClick={() => camera.current?.click()}>
        <Icon aria-hidden size={20} />
        {t("composer.camera")}
      </button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          onTake([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
