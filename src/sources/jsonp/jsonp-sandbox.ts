import type { RequestEnvironment } from '../request.ts';
import { maxAnswerLength, toSandboxText, type SandboxFailure } from './sandbox-message.ts';

/** What runs the script at an address: gives the JSON text that it called `callback` with, or a word of `room-message.ts`. Rejects only with the signal's reason. */
export type JsonpSandbox = (address: string, callback: string, signal: AbortSignal) => Promise<string>;

/** The room says that it is there before its frame has loaded; after this long nobody is in it (a refusal's page, or none of ours). */
const emptyAfterMs = 2000;

/**
 * A frame inside `place` for each address, and a channel to it that nobody else hears: no listener of the page gets a message of ours.
 *
 *   frame loads ──door──► "here" ──► the answer, or a word ──► frame gone
 *         └── no "here" within 2 s, a second load, refused by the page's policy, aborted ──► frame gone
 */
export function createJsonpSandbox(place: HTMLElement, { setTimer }: Pick<RequestEnvironment, 'setTimer'>): JsonpSandbox {
  // Written in one piece: bundlers know this form, and bring the file along.
  const home = new URL('./jsonp-sandbox.html', import.meta.url).href;

  return (address, callback, signal) => new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const frame = document.createElement('iframe');
    const { port1: door, port2: theirDoor } = new MessageChannel();
    const closing = new AbortController();
    let cancel = () => {};
    let isLoaded = false;
    let isThere = false;
    const close = () => {
      closing.abort();
      cancel();
      door.close();
      frame.remove();
    };
    const end = (text: string) => {
      close();
      resolve(text);
    };
    const give = (word: SandboxFailure) => end(word);

    door.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      cancel();
      if (isThere) end(toSandboxText(data));
      isThere = true;
    }, { signal: closing.signal });
    door.start();
    frame.addEventListener('load', () => {
      // The page moved the board, which begins the frame anew, or something leads it elsewhere.
      if (isLoaded) return give('lost sandbox');
      isLoaded = true;
      cancel = setTimer(() => give('no sandbox'), emptyAfterMs);
      // To whoever is in there: a sandbox has no origin that could be named.
      frame.contentWindow?.postMessage({ address, callback, maxAnswerLength }, '*', [theirDoor]);
    }, { signal: closing.signal });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (/^(frame|child|default)-src$/.test(effectiveDirective) && blockedURI && home.startsWith(blockedURI)) give('forbidden sandbox');
    }, { signal: closing.signal });
    signal.addEventListener('abort', () => {
      close();
      reject(signal.reason);
    }, { signal: closing.signal });

    // Neither the page nor its address nor its storage: scripts, and nothing else.
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.referrerPolicy = 'no-referrer';
    frame.tabIndex = -1;
    frame.ariaHidden = 'true';
    frame.style.setProperty('display', 'none', 'important');
    frame.src = home;
    place.append(frame);
  });
}
