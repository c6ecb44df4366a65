// The line of a stand-in to the test that started it. A stand-in that a person started has none, and goes on by itself.

/** What the test says when it hears of a request. */
export interface Told {
  /** Milliseconds since 1970, where the test is. */
  readonly nowMs: number;
  /** What a shop sells now: the arguments of `startStandIn`. */
  readonly args: readonly unknown[];
  /** The response to give in place of the usual one. */
  readonly refusal: unknown;
}

export interface Parent {
  /** Tells of a request. Everything that the test has done before is known when this resolves. */
  tell(asked: object): Promise<Told>;
  /** Says that the stand-in listens. */
  ready(state: object): void;
}

/** @param onDeed a person does something at the network, such as taking a sign-in back */
export function openParent(
  args: readonly unknown[],
  onDeed: (deed: Readonly<Record<string, unknown>>) => void,
): Parent {
  const waiting = new Map<number, (told: Told) => void>();
  let count = 0;
  process.on('message', (message: { readonly reply?: number; readonly told?: Told; readonly deed?: object }) => {
    if (message.deed) onDeed(message.deed as Readonly<Record<string, unknown>>);
    if (message.reply === undefined || !message.told) return;
    waiting.get(message.reply)?.(message.told);
    waiting.delete(message.reply);
  });
  process.on('disconnect', () => process.exit());
  return {
    tell: (asked) => {
      if (!process.send) return Promise.resolve({ nowMs: Date.now(), args, refusal: undefined });
      const id = count++;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        process.send?.({ request: id, asked });
      });
    },
    ready: (state) => void process.send?.({ ready: state }),
  };
}
