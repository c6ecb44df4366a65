/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import type { TeamClient } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';

/** The browser does not know that a service is back, only that its own network is. */
const retryMs = 5000;

/** Says that the service does not respond, and asks until it does. */
export function ConnectionNotice({ client }: { readonly client: TeamClient }) {
  const isLost = client.connection.isLost.value;
  const ask = (): void => void client.get('/v2/me').catch(() => {});
  useEffect(() => {
    if (!isLost) return undefined;
    // Most losses are those of one request.
    ask();
    const timer = setInterval(ask, retryMs);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
    };
  }, [isLost]);
  if (!isLost) return null;
  return (
    <div class="no-connection">
      <p role="alert">{t('Can’t reach Drystone. Trying again …')}</p>
      <button
        type="button"
        class="plain"
        onClick={() => {
          client.connection.want();
          ask();
        }}
      >
        {t('Try now')}
      </button>
    </div>
  );
}
