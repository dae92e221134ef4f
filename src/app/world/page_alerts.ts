import type { Clock } from "../../domain/runtime/clock";
import type { AlertDisplay } from "../../sync/notifications/alert";

/**
 * Returns the access to a page's system notifications; null without a service worker. All parts of the page share one
 * instance, so that each knows what the others have shown without asking the browser (`createAlertDisplay`).
 */
export function createPageAlerts(
  container: Pick<ServiceWorkerContainer, "getRegistration"> | undefined,
  clock: Clock,
  report: (error: unknown) => void,
): () => Promise<AlertDisplay | null> {
  let desktop: AlertDisplay | undefined;
  return async () => {
    const registration = await container?.getRegistration("/");
    if (!registration) return null;
    const { createAlertDisplay } = await import("../../sync/notifications/alert_display");
    return (desktop ??= createAlertDisplay(registration, clock, report));
  };
}
