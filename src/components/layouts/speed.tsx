import type { DisplayMessages } from '../../text/board-messages.ts';

/** In px a second: the service's slowest and fastest. */
const least = 5;
const most = 160;
const step = 1.5;

/** Two buttons, and the speed that they set. */
export function createSpeed(first: number, words: DisplayMessages) {
  let now = first;
  const change = (by: number) => {
    now = Math.min(most, Math.max(least, now * by));
    slower.setAttribute('aria-disabled', `${now === least}`);
    faster.setAttribute('aria-disabled', `${now === most}`);
  };
  const slower = <button type="button" class="control" part="button" onClick={() => change(1 / step)}>{words.slower}</button>;
  const faster = <button type="button" class="control" part="button" onClick={() => change(step)}>{words.faster}</button>;
  change(1);
  return { slower, faster, pixelsPerSecond: () => now };
}
