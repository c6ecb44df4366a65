/** @jsxImportSource preact */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { ActButton } from '../ui/act-button.tsx';
import { ConnectionNotice } from '../ui/connection-notice.tsx';
import type { Messages } from './messages-state.ts';
import type { TeamClient } from './team-client.ts';
import { t } from '../words/words.ts';
import { Problem } from '../ui/problem.tsx';

/** Time to read the message and to reach "Undo". The timer stops while the pointer or the focus is on it. */
const statusMs = 12_000;

interface MessagesBarProps {
  readonly messages: Messages;
  readonly client: TeamClient;
}

/** The bar floats above the page, so that a message is visible at every scroll position and causes no layout shift. */
export function MessagesBar({ messages, client }: MessagesBarProps) {
  const isHeld = useSignal(false);
  const status = messages.status.value;
  useEffect(() => {
    if (!status || isHeld.value) return;
    const timer = setTimeout(messages.dismissStatus, statusMs);
    return () => clearTimeout(timer);
  }, [status, isHeld.value]);
  const problem = messages.problem.value;
  // A message of one page would be confusing on the next, so it is removed. A message that is set during the navigation
  // stays.
  useLayoutEffect(() => {
    if (!status && problem === '') return;
    const saidAt = location.hash;
    const leave = () => {
      // A newer message may be set during the navigation, and not rendered yet.
      if (location.hash === saidAt) return;
      if (messages.status.peek() === status) messages.dismissStatus();
      if (messages.problem.peek() === problem) messages.dismissProblem();
    };
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, [status, problem]);
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
          <ActButton class="plain" act={status.undo}>
            {t('Undo')}
          </ActButton>
        )}
      </p>
      <div class="told-problem">
        <Problem>{messages.problem}</Problem>
        {problem !== '' && (
          <button type="button" class="plain" onClick={messages.dismissProblem}>
            {t('Dismiss')}
          </button>
        )}
      </div>
      {problem === '' && <ConnectionNotice client={client} />}
    </div>
  );
}
