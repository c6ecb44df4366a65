/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import type { TeamClient } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';
import { ActButton } from './act-button.tsx';

/** The browser does not know that a service is back, only that its own network is. */
const retryMs = 5000;

/** Says that the service does not respond, and asks until it does. */
export function ConnectionNotice({ client }: { readonly client: TeamClient }) {
  const isLost = client.connection.isLost.value;
  const ask = (): Promise<unknown> => client.get('/v2/me').catch(() => {});
  useEffect(() => {
    if (!isLost) return undefined;
    // Most losses are those of one request.
    const askAgain = (): void => void ask();
    askAgain();
    const timer = setInterval(askAgain, retryMs);
    addEventListener('online', askAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', askAgain);
    };
  }, [isLost]);
  if (!isLost) return null;
  return (
    <div class="no-connection">
      <p role="alert">{t('Can’t reach Drystone. Trying again …')}</p>
      <ActButton
        class="plain"
        act={() => {
          client.connection.want();
          return ask();
        }}
      >
        {t('Try now')}
      </ActButton>
    </div>
  );
}
