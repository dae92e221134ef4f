import type { Handshake } from "../../instance/stream/sockets";

type Listener = ((event: Event) => void) | { handleEvent(event: Event): void };
type Fields = { data?: string; code?: number; reason?: string; wasClean?: boolean };

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];

/**
 * A WebSocket class with the browser's interface whose other end is `connect`, in memory. Everything arrives in order,
 * a microtask later. A refused handshake is an error and a close with 1006, as in a browser.
 */
export function createWebSocket(connect: (url: URL, protocols: readonly string[]) => Handshake): typeof WebSocket {
  class MemorySocket {
    static readonly CONNECTING = CONNECTING;
    static readonly OPEN = OPEN;
    static readonly CLOSING = CLOSING;
    static readonly CLOSED = CLOSED;
    readonly CONNECTING = CONNECTING;
    readonly OPEN = OPEN;
    readonly CLOSING = CLOSING;
    readonly CLOSED = CLOSED;
    readonly url: string;
    readonly extensions = "";
    readonly bufferedAmount = 0;
    binaryType = "blob";
    protocol = "";
    readyState = CONNECTING;
    onopen: Listener | null = null;
    onmessage: Listener | null = null;
    onerror: Listener | null = null;
    onclose: Listener | null = null;
    readonly #listeners = new Map<string, Map<Listener, boolean>>();
    #server: { receive(text: string): void; closed(): void } | undefined;

    constructor(url: string | URL, protocols: string | string[] = []) {
      this.url = new URL(url).href;
      const offered = typeof protocols === "string" ? [protocols] : protocols;
      queueMicrotask(() => this.#connect(offered));
    }

    #connect(offered: readonly string[]): void {
      if (this.readyState !== CONNECTING) return this.#end(1006, "", false);
      const answer = connect(new URL(this.url), offered);
      if ("refused" in answer || (offered.length > 0 && !offered.includes(answer.protocol))) {
        this.#emit("error");
        return this.#end(1006, "", false);
      }
      this.protocol = answer.protocol;
      this.readyState = OPEN;
      this.#server = answer.accept(
        (text) => queueMicrotask(() => this.readyState === OPEN && this.#emit("message", { data: text })),
        (code, reason) => queueMicrotask(() => this.#end(code, reason, code !== 1006)),
      );
      this.#emit("open");
    }

    #emit(type: "open" | "message" | "error" | "close", fields: Fields = {}): void {
      const event = { type, target: this, currentTarget: this, ...fields } as unknown as Event;
      const call = (listener: Listener) =>
        typeof listener === "function" ? listener.call(this, event) : listener.handleEvent(event);
      const own = this[`on${type}`];
      if (own) call(own);
      for (const [listener, once] of Array.from(this.#listeners.get(type) ?? [])) {
        if (once) this.removeEventListener(type, listener);
        call(listener);
      }
    }

    #end(code: number, reason: string, wasClean: boolean): void {
      if (this.readyState === CLOSED) return;
      this.readyState = CLOSED;
      this.#server?.closed();
      this.#emit("close", { code, reason, wasClean });
    }

    addEventListener(type: string, listener: Listener, options?: boolean | AddEventListenerOptions): void {
      const all = this.#listeners.get(type) ?? new Map<Listener, boolean>();
      this.#listeners.set(type, all.set(listener, typeof options === "object" && options.once === true));
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener);
    }

    dispatchEvent(event: Event): boolean {
      this.#emit(event.type as "open");
      return true;
    }

    send(text: string): void {
      if (this.readyState === CONNECTING) throw new DOMException("Still in CONNECTING state", "InvalidStateError");
      if (this.readyState === OPEN) queueMicrotask(() => this.#server?.receive(text));
    }

    close(code = 1005, reason = ""): void {
      if (this.readyState >= CLOSING) return;
      const early = this.readyState === CONNECTING;
      this.readyState = CLOSING;
      queueMicrotask(() => this.#end(early ? 1006 : code, reason, !early));
    }
  }
  return MemorySocket as unknown as typeof WebSocket;
}
