import { FormProblem } from "../../../ui/base/form/FormProblem";
import { FormHint } from "../../../ui/base/form/FormText";
import { useT } from "../../../ui/context/useT";
import type { SecurityProblem } from "./useSecurityCall";

type Props = {
  id: string;
  problem: SecurityProblem | null;
  /** What could not be done, as a sentence. */
  failed: string;
  onDismiss(): void;
};

/** Why a press came to nothing, with what the server said. */
export function ProblemNote({ id, problem, failed, onDismiss }: Props) {
  const t = useT();
  if (!problem) return null;
  const { why, message } = problem;
  return (
    <FormProblem id={id} onDismiss={onDismiss}>
      <p>{why === "refused" ? failed : t(`security.problem.${why}`)}</p>
      {message ? <FormHint>{t("session.serverSays", { message })}</FormHint> : null}
    </FormProblem>
  );
}
