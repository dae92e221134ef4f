import { useEffect, useState, type ReactNode } from "react";
import { ErrorBoundary as Boundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router";
import { RetryButton } from "../../ui/screen/RetryButton";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { isLoadFailure, reportFailure } from "../../ui/lazy/report_failure";

/**
 * Contains the failure of a screen. It is tried again by itself if rows that cannot be read were stored, since those
 * are removed; navigating elsewhere, or the button, tries again, too.
 */
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
  const { repair } = useWorld();
  const chunk = isLoadFailure(error);
  const [repairing, setRepairing] = useState(!chunk);
  useEffect(() => {
    if (!repairing) return;
    void repair()
      .catch(reportFailure)
      .then((repaired) => (repaired ? resetErrorBoundary() : setRepairing(false)));
  }, [repairing, repair, resetErrorBoundary]);
  // React caches a failed import until the page reloads. Offline, a reload might fail, so the button only retries
  // there.
  const again = () => (chunk && navigator.onLine ? location.reload() : resetErrorBoundary());
  if (repairing) return null;
  return (
    <EmptyScreen action={<RetryButton run={again} />}>{t(chunk ? "shell.failedChunk" : "shell.failed")}</EmptyScreen>
  );
}
