/** The height is final if it has not changed for this time. */
const settledMs = 600;
const askEveryMs = 200;
/** The maximum wait; it is longer than a service may take, including retries. */
const patienceMs = 15_000;

/** Returns the height of a board once it has posts and its height is stable. Rejects if no posts appear. */
export async function measureBoard(find: () => Element | null | undefined, signal: AbortSignal): Promise<number> {
  let last = 0;
  let sinceMs = 0;
  for (let waitedMs = 0; !signal.aborted; waitedMs += askEveryMs) {
    if (last === 0 && waitedMs > patienceMs) throw new Error('No posts came.');
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    const board = find();
    const hasPosts = board?.shadowRoot?.querySelector('[role=article], article') ?? false;
    const height = board && hasPosts ? Math.round(board.getBoundingClientRect().height) : 0;
    sinceMs = height === last ? sinceMs + askEveryMs : 0;
    last = height;
    if (height > 0 && sinceMs >= settledMs) return height;
  }
  throw signal.reason;
}
