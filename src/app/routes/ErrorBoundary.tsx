import type { ReactNode } from "react";
import { ErrorBoundary as Boundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router";
import { RetryButton } from "../../ui/screen/RetryButton";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useT } from "../../ui/context/useT";
import { isLoadFailure } from "../../ui/lazy/report_failure";

/** Contains the failure of a screen. Navigating elsewhere, or the button, tries again. */
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
  const chunk = isLoadFailure(error);
  // React caches a failed import until the page reloads. Offline, a reload might fail, so the button only retries
  // there.
  const again = () => (chunk && navigator.onLine ? location.reload() : resetErrorBoundary());
  return (
    <EmptyScreen action={<RetryButton run={again} />}>{t(chunk ? "shell.failedChunk" : "shell.failed")}</EmptyScreen>
  );
}
