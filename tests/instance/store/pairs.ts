/** What stands between two accounts (or an account and a status): looked up from either end. */
export class Pairs<T> {
  readonly #forward = new Map<string, Map<string, { value: T; number: number }>>();
  readonly #back = new Map<string, Set<string>>();
  #last = 0;

  get(from: string, to: string): T | undefined {
    return this.#forward.get(from)?.get(to)?.value;
  }

  has(from: string, to: string): boolean {
    return this.#forward.get(from)?.has(to) ?? false;
  }

  /** The how-manieth pair it was when it was made; what is set anew keeps its number. 0 where there is none. */
  number(from: string, to: string): number {
    return this.#forward.get(from)?.get(to)?.number ?? 0;
  }

  set(from: string, to: string, value: T): void {
    const row = this.#forward.get(from) ?? new Map<string, { value: T; number: number }>();
    const number = row.get(to)?.number ?? (this.#last += 1);
    this.#forward.set(from, row.set(to, { value, number }));
    this.#back.set(to, (this.#back.get(to) ?? new Set<string>()).add(from));
  }

  /** Whether there was something to remove. */
  delete(from: string, to: string): boolean {
    this.#back.get(to)?.delete(from);
    return this.#forward.get(from)?.delete(to) ?? false;
  }

  /** All that `from` points at, oldest first. */
  from(from: string): [string, T][] {
    return [...(this.#forward.get(from) ?? [])].map(([to, { value }]) => [to, value]);
  }

  /** All that point at `to`, oldest first. */
  to(to: string): string[] {
    return [...(this.#back.get(to) ?? [])];
  }

  countFrom(from: string): number {
    return this.#forward.get(from)?.size ?? 0;
  }

  countTo(to: string): number {
    return this.#back.get(to)?.size ?? 0;
  }
}
