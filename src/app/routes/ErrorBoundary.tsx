import type { ReactNode } from "react";
import { ErrorBoundary as Boundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router";
import { RetryButton } from "../../ui/screen/RetryButton";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useT } from "../../ui/context/useT";
import { isUnloadedPart } from "../../ui/lazy/report_failure";

/** Keeps a screen that fails from taking the others with it. Going elsewhere, or the button, tries again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Boundary FallbackComponent={Failed} resetKeys={[key]}>
      {children}
    </Boundary>
  );
}

function Failed({ error, resetErrorBoundary }: FallbackProps) {
  const t = useT();
  const chunk = isUnloadedPart(error);
  // React keeps what failed until the page is loaded anew, which without a network it might not be.
  const again = () => (chunk && navigator.onLine ? location.reload() : resetErrorBoundary());
  return (
    <EmptyScreen action={<RetryButton run={again} />}>{t(chunk ? "shell.failedChunk" : "shell.failed")}</EmptyScreen>
  );
}
