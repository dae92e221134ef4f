import type { ApiFailure } from "../../domain/requests/api_error";
import { PageLink } from "../navigation/PageLink";
import { useT } from "../context/useT";
import { RetryButton } from "./RetryButton";

type Props = { failure: ApiFailure; run(): unknown; className?: string | undefined };

/** What a reader may do after a failed fetch: a visitor whom the server refuses may sign in, all others may retry. */
export function AfterRefusal({ failure, run, className }: Props) {
  const t = useT();
  if (!failure.visitor) return <RetryButton run={run} className={className} />;
  return (
    <PageLink to="/login" className={className}>
      {t("nav.signIn")}
    </PageLink>
  );
}
