import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import type { Instance } from "../../domain/instance/instance";
import type { FormDraft } from "./draft/useDraft";
import type { Media } from "./media/useMedia";

/** The props shared by the parts of a form. */
export type FormParts = {
  form: FormDraft;
  media: Media;
  instance: Instance;
  /** What the instance's software can do. */
  can: Capabilities;
  /** The post is being sent, and the form is disabled. */
  fixed: boolean;
};
