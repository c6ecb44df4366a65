/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Messages } from './messages-state.ts';

/** Long enough to read it and to reach "Undo". It waits while the pointer or the focus is on it. */
const statusMs = 12_000;

/** Floats above the page, so that a message is seen wherever the owner is, and moves nothing. */
export function MessagesBar({ messages }: { readonly messages: Messages }) {
  const isHeld = useSignal(false);
  const status = messages.status.value;
  useEffect(() => {
    if (!status || isHeld.value) return;
    const timer = setTimeout(messages.dismissStatus, statusMs);
    return () => clearTimeout(timer);
  }, [status, isHeld.value]);
  // What was done on one page would only puzzle on the next. A message that came with the way there stays.
  useEffect(() => {
    if (!status) return;
    const saidAt = location.hash;
    const leave = () => {
      // A newer one may have been said on the way, and not been drawn yet.
      if (location.hash !== saidAt && messages.status.peek() === status) messages.dismissStatus();
    };
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, [status]);
  const hold = () => {
    isHeld.value = true;
  };
  const release = () => {
    isHeld.value = false;
  };
  return (
    <div class="messages" onMouseEnter={hold} onMouseLeave={release} onFocusIn={hold} onFocusOut={release}>
      <p class="said" role="status">
        {status?.text}
        {status?.undo && ' '}
        {status?.undo && (
          <button type="button" class="plain" onClick={status.undo}>
            Undo
          </button>
        )}
      </p>
      <div class="told-problem">
        <p class="problem" role="alert">
          {messages.problem}
        </p>
        {messages.problem.value !== '' && (
          <button type="button" class="plain" onClick={messages.dismissProblem}>
            Dismiss
          </button>
        )}
      </div>
    </div>
  );
}
