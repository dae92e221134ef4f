import type { Services } from "../../sync/services/service";
import { retryImport } from "../../ui/lazy/retry_import";

/** A proxy whose members are created on first access. */
function proxy(make: (name: string) => unknown, members: Record<string, unknown>): object {
  return new Proxy(members, {
    get(_, name) {
      // The proxy is not a promise, but resolving a promise with it reads `then`.
      if (typeof name !== "string" || name === "then") return undefined;
      return (members[name] ??= make(name));
    },
  });
}

type Method = (...args: unknown[]) => unknown;
type LoadedServices = Record<string, Record<string, Method>>;

/**
 * Services whose code is loaded later. Until then, each method behaves as its name says (`Service`): a watch starts
 * after the load, unless it was ended before; a notification or prefetch waits and reports a failed load; everything
 * else is a promise, which rejects if the load fails. After a failed load, a watch retries as soon as a load may
 * succeed; other methods load again with the next call.
 * @param own members that exist already
 * @param load returns the services; called by every method
 * @param report receives load failures that no caller sees
 */
export function deferServices<Own extends Record<string, unknown>, Of extends Services<Of>>(
  own: Own,
  load: () => Promise<Of>,
  report: (error: unknown) => void,
): Own & Of {
  const loaded = load as () => Promise<unknown> as () => Promise<LoadedServices>;

  function hold(begin: (services: LoadedServices) => unknown): () => void {
    let end: unknown = null;
    let ended = false;
    retryImport(loaded).then((services) => {
      if (!ended) end = begin(services);
    }, report);
    return () => {
      ended = true;
      if (typeof end === "function") end();
    };
  }

  function method(service: string, name: string): Method {
    const call = (services: LoadedServices, args: unknown[]) => services[service]?.[name]?.(...args);
    if (name.startsWith("watch")) return (...args) => hold((services) => call(services, args));
    if (/^(?:notify|prefetch)/.test(name))
      return (...args) => void loaded().then((members) => call(members, args), report);
    return async (...args) => call(await loaded(), args);
  }

  return proxy((service) => proxy((name) => method(service, name), {}), { ...own }) as Own & Of;
}
