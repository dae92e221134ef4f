type Mode = LockMode;
type Request = {
  name: string;
  mode: Mode;
  client: number;
  grant: (lock: Lock | null) => void;
  refuse: (reason: unknown) => void;
};
type Held = { name: string; mode: Mode; client: number; steal: () => void };

/** The locks of one tab or worker. `close()` is what the browser does when the tab goes: all its locks are free. */
type LockClient = LockManager & { close(): void };

/** Web Locks in memory for one origin; each `client()` is another tab or worker that shares them. */
export type Locks = LockManager & { client: () => LockClient };

const gone = (why: string) => new DOMException(why, "AbortError");

/** Web Locks (w3c.github.io/web-locks) in memory: exclusive and shared, `ifAvailable`, `steal`, `signal`, `query()`. */
export function createLocks(): Locks {
  let held: Held[] = [];
  let queue: Request[] = [];
  let clients = 0;

  const free = (name: string, mode: Mode) => {
    const others = held.filter((lock) => lock.name === name);
    return others.length === 0 || (mode === "shared" && others.every((lock) => lock.mode === "shared"));
  };
  const pump = () => {
    const blocked = new Set<string>();
    for (const request of queue.slice()) {
      if (blocked.has(request.name) || !free(request.name, request.mode)) {
        blocked.add(request.name);
        continue;
      }
      queue = queue.filter((one) => one !== request);
      request.grant({ name: request.name, mode: request.mode });
    }
  };

  function run<T>(client: number, name: string, options: LockOptions, work: LockGrantedCallback<T>): Promise<T> {
    const { ifAvailable = false, steal = false, signal } = options;
    const mode = options.mode ?? "exclusive";
    if (signal?.aborted) return Promise.reject(signal.reason);

    return new Promise<T>((resolve, reject) => {
      const grant = (lock: Lock | null) => {
        signal?.removeEventListener("abort", abort);
        const mine: Held = { name, mode, client, steal: () => reject(gone("The lock was stolen")) };
        if (lock) held.push(mine);
        const release = () => {
          held = held.filter((one) => one !== mine);
          pump();
        };
        Promise.resolve()
          .then(() => work(lock))
          .finally(release)
          .then(resolve, reject);
      };
      const request: Request = { name, mode, client, grant, refuse: reject };
      const abort = () => {
        queue = queue.filter((one) => one !== request);
        reject(signal?.reason);
        pump();
      };
      if (steal) {
        const robbed = held.filter((lock) => lock.name === name);
        held = held.filter((lock) => lock.name !== name);
        for (const lock of robbed) lock.steal();
        grant({ name, mode });
      } else if (ifAvailable && (!free(name, mode) || queue.some((one) => one.name === name))) {
        grant(null);
      } else {
        signal?.addEventListener("abort", abort, { once: true });
        queue.push(request);
        pump();
      }
    });
  }

  const client = (): LockClient => {
    clients += 1;
    const id = clients;
    let closed = false;
    function request<T>(name: string, callback: LockGrantedCallback<T>): Promise<T>;
    function request<T>(name: string, options: LockOptions, callback: LockGrantedCallback<T>): Promise<T>;
    function request<T>(
      name: string,
      options: LockOptions | LockGrantedCallback<T>,
      callback?: LockGrantedCallback<T>,
    ) {
      if (closed) return Promise.reject(new DOMException("The tab is closed", "InvalidStateError"));
      if (typeof options === "function") return run(id, name, {}, options);
      if (!callback) throw new TypeError("request() needs a callback");
      return run(id, name, options, callback);
    }
    return {
      request,
      query: async () => ({
        held: held.map(({ name, mode, client: owner }) => ({ name, mode, clientId: String(owner) })),
        pending: queue.map(({ name, mode, client: owner }) => ({ name, mode, clientId: String(owner) })),
      }),
      close() {
        closed = true;
        queue = queue.filter((one) => one.client !== id);
        held = held.filter((one) => one.client !== id);
        pump();
      },
    };
  };

  return Object.assign(client(), { client });
}
