import { useT } from "../context/useT";

/** A button that retries a failed action. */
export function RetryButton({ run, className }: { run(): unknown; className?: string | undefined }) {
  const t = useT();
  return (
    <button type="button" className={className} onClick={() => void run()}>
      {t("app.again")}
    </button>
  );
}
