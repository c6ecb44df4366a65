import { detach } from '../../page/detach.ts';
import type { RequestEnvironment } from '../request-environment.ts';
import { maxResponseLength, type SandboxFailure, toSandboxText } from './sandbox-message.ts';

/**
 * Runs the script at an address. Resolves with the JSON text of what the script passed to `callback`, or with one of
 * the failures of `sandbox-message.ts`. Rejects with the signal's reason only.
 */
export type JsonpSandbox = (address: string, callback: string, signal: AbortSignal) => Promise<string>;

/** The sandbox is ready before its frame has loaded; after this time the frame holds some other page. */
const readyWithinMs = 2000;

/**
 * Opens a frame inside `place` for each address, and a channel to it: no listener of the page gets its messages.
 *
 *   frame loads ──port──► "ready" ──► the response, or a failure ──► frame removed
 *         └── not ready in 2 s, a second load, refused by the page's policy, aborted ──► frame removed
 */
export function createJsonpSandbox(
  place: Pick<ParentNode, 'append'>,
  { setTimer }: Pick<RequestEnvironment, 'setTimer'>,
): JsonpSandbox {
  // Bundlers know this expression, and add the file to their output.
  const page = new URL('./jsonp-sandbox.html', import.meta.url).href;

  return (address, callback, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const frame = document.createElement('iframe');
      const { port1: ownPort, port2: framePort } = new MessageChannel();
      const closing = new AbortController();
      let cancel = () => {};
      let isLoaded = false;
      let isReady = false;
      const close = () => {
        closing.abort();
        cancel();
        ownPort.close();
        detach(frame);
      };
      const end = (text: string) => {
        close();
        resolve(text);
      };
      const fail = (failure: SandboxFailure) => end(failure);

      ownPort.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          cancel();
          if (isReady) end(toSandboxText(data));
          isReady = true;
        },
        { signal: closing.signal },
      );
      ownPort.start();
      frame.addEventListener(
        'load',
        () => {
          // The page has moved the board, which reloads the frame, or the frame was navigated.
          if (isLoaded) return fail('lost sandbox');
          isLoaded = true;
          cancel = setTimer(() => fail('no sandbox'), readyWithinMs);
          // `*`: the origin of a sandboxed frame is opaque and cannot be named.
          frame.contentWindow?.postMessage({ address, callback, maxResponseLength }, '*', [framePort]);
        },
        { signal: closing.signal },
      );
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective, blockedURI }) => {
          const isFramePolicy = /^(frame|child|default)-src$/.test(effectiveDirective);
          if (isFramePolicy && blockedURI && page.startsWith(blockedURI)) fail('forbidden sandbox');
        },
        { signal: closing.signal },
      );
      signal.addEventListener(
        'abort',
        () => {
          close();
          reject(signal.reason);
        },
        { signal: closing.signal },
      );

      // Scripts only: no access to the page, its address or its storage.
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.referrerPolicy = 'no-referrer';
      frame.tabIndex = -1;
      frame.ariaHidden = 'true';
      frame.style.setProperty('display', 'none', 'important');
      frame.src = page;
      place.append(frame);
    });
}
