import type { DisplayMessages } from '../../text/board-messages.ts';

/** The button that shows `place` on the whole screen, and leaves it; `null` where the browser or the page around does not allow that. */
export function createFullScreenButton(place: Element, words: DisplayMessages): { readonly button: HTMLElement; close(): void } | null {
  if (!document.fullscreenEnabled) return null;
  const isFull = () => place.matches(':fullscreen');
  const press = () => {
    (isFull() ? document.exitFullscreen() : place.requestFullscreen()).catch(() => {});
  };
  const button = <button type="button" class="control" part="button" onClick={press} />;
  const mirror = () => (button.textContent = isFull() ? words.leaveFullScreen : words.fullScreen);
  document.addEventListener('fullscreenchange', mirror);
  mirror();
  return { button, close: () => document.removeEventListener('fullscreenchange', mirror) };
}
