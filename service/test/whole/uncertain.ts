/** What is known of a value whose last change may have failed: it is one of several, until a reader sees which. */
export class Uncertain<Value> {
  readonly #now: () => number;
  readonly #possible = new Set<Value>();
  /** Until when each former value was possible. */
  readonly #until = new Map<Value, number>();

  constructor(now: () => number, ...values: readonly Value[]) {
    this.#now = now;
    for (const value of values) this.#possible.add(value);
  }

  /** A change to this value was sent. */
  maybe(value: Value): void {
    this.#possible.add(value);
  }

  /** The value is known from now on. */
  settle(value: Value): void {
    for (const other of this.#possible) if (other !== value) this.#until.set(other, this.#now());
    this.#possible.clear();
    this.#possible.add(value);
  }

  /** Whether it has this value for sure. */
  is(value: Value): boolean {
    return this.#possible.size === 1 && this.#possible.has(value);
  }

  /** Whether it may have had this value at some time since then. */
  couldBe(value: Value, sinceMs = this.#now()): boolean {
    return this.#possible.has(value) || (this.#until.get(value) ?? -1) >= sinceMs;
  }

  /** The value; null = it is not known. */
  get known(): Value | null {
    const [value] = this.#possible;
    return this.#possible.size === 1 && value !== undefined ? value : null;
  }

  toString(): string {
    return [...this.#possible].join(' or ');
  }
}
