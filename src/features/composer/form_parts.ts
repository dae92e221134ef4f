import type { Capabilities } from "../../domain/instance/capabilities";
import type { Instance } from "../../domain/instance/instance";
import type { FormDraft } from "./draft/useDraft";
import type { Media } from "./media/useMedia";

/** What the parts of a form share. */
export type FormParts = {
  form: FormDraft;
  media: Media;
  instance: Instance;
  /** What the instance's software can do. */
  can: Capabilities;
  /** While the post is being sent nothing in the form may change. */
  fixed: boolean;
};
