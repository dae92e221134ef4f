import type { Services } from "../../sync/services/service";
import { retryImport } from "../../ui/lazy/retry_import";

/** How the members of a proxy are made, each once. */
function proxy(make: (name: string) => unknown, had: Record<string, unknown>): object {
  return new Proxy(had, {
    get(_, name) {
      // Nothing here is a promise, though a promise that resolves with it asks whether it is one.
      if (typeof name !== "string" || name === "then") return undefined;
      return (had[name] ??= make(name));
    },
  });
}

type Method = (...args: unknown[]) => unknown;
type LoadedServices = Record<string, Record<string, Method>>;

/**
 * Services whose code is loaded later. Each method does before that what its name promises (`Service`): a watch is held until
 * the code is there, and never begins where it was ended before; a notification waits, and a load that failed is reported; all
 * else is a promise, which rejects where the load fails. A watch loads again as soon as that may succeed, all else by the next
 * call.
 * @param own members that are there already
 * @param load gives the services; called by every method
 * @param report told why they could not be loaded, where no caller is
 */
export function deferred<Own extends Record<string, unknown>, Of extends Services<Of>>(
  own: Own,
  load: () => Promise<Of>,
  report: (error: unknown) => void,
): Own & Of {
  const loaded = load as () => Promise<unknown> as () => Promise<LoadedServices>;

  function hold(begin: (services: LoadedServices) => unknown): () => void {
    let end: unknown = null;
    let over = false;
    retryImport(loaded).then((services) => {
      if (!over) end = begin(services);
    }, report);
    return () => {
      over = true;
      if (typeof end === "function") end();
    };
  }

  function method(service: string, name: string): Method {
    const call = (services: LoadedServices, args: unknown[]) => services[service]?.[name]?.(...args);
    if (name.startsWith("watch")) return (...args) => hold((services) => call(services, args));
    if (/^(?:notify|prefetch)/.test(name)) return (...args) => void loaded().then((had) => call(had, args), report);
    return async (...args) => call(await loaded(), args);
  }

  return proxy((service) => proxy((name) => method(service, name), {}), { ...own }) as Own & Of;
}
