import { useStatusGone } from "../../../ui/composing/useStatusGone";
import { useT } from "../../../ui/context/useT";
import { DetachOffer } from "./DetachOffer";

type Props = { status_id: string; fixed: boolean; onDetach(): void };

/** Shown in the form of an edit when the edited status is deleted: the text can become a new post. */
export function EditedGone({ status_id, fixed, onDetach }: Props) {
  const t = useT();
  return useStatusGone(status_id) ? (
    <DetachOffer sentence={t("edited.gone")} fixed={fixed} onDetach={onDetach} />
  ) : null;
}
