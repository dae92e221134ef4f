import type { ReactNode } from "react";
import { ErrorBoundary as Boundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router";
import { Empty } from "../ui/screen/Empty";
import { useT } from "../ui/useT";

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
  const chunk = error instanceof TypeError && /import|module|chunk/i.test(error.message);
  return (
    <Empty
      action={
        <button type="button" onClick={chunk ? () => location.reload() : resetErrorBoundary}>
          {t("app.again")}
        </button>
      }
    >
      {t(chunk ? "shell.failedChunk" : "shell.failed")}
    </Empty>
  );
}
