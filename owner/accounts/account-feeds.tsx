/** @jsxImportSource preact */
import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { Select } from '../moderation/form-fields.tsx';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';
import { addressOf } from '../route.ts';
import { ConnectButtons } from './connect-buttons.tsx';
import { createAccounts, type Account, type Network } from './accounts-state.ts';
import { ListProblem } from '../ui/list-problem.tsx';
import { RowPicture } from '../ui/row-picture.tsx';
import { withHidden } from '../ui/with-hidden.tsx';
import { known, rich, t } from '../words/words.ts';

/** A longer list is folded. */
const maxOpen = 3;

interface AccountFeedsProps {
  readonly workspace: Workspace;
  readonly board: Resource;
  readonly onAdded: (feed: Resource) => void;
}

/** Networks that show posts only to connected accounts: connect one, and add its posts to the board. */
export function AccountFeeds({ workspace, board, onAdded }: AccountFeedsProps) {
  const accounts = useMemo(() => createAccounts(workspace), []);
  useEffect(() => {
    void accounts.load();
    return accounts.listen();
  }, []);
  return (
    <section class="account-feeds" aria-labelledby="account-feeds">
      <h2 id="account-feeds">{t('From your accounts')}</h2>
      <p class="quiet">{t('Instagram, Facebook, X and others show posts only to an account that you connect.')}</p>
      <ListProblem list={accounts} />
      <ConnectButtons
        accounts={accounts}
        hint={<a href={addressOf('accounts')}>{t('What the administrator does')}</a>}
      />
      {accounts.accounts.value.length > 0 && (
        <details open={accounts.accounts.value.length <= maxOpen}>
          <summary>
            {t('Add posts of a connected account ({count})', { count: accounts.accounts.value.length })}
          </summary>
          <ul class="rows">
            {accounts.accounts.value.map((account) => {
              const network = accounts.networks.value.find(({ type }) => type === account.network);
              return (
                network && (
                  <AccountFeed
                    key={account.id}
                    workspace={workspace}
                    board={board}
                    account={account}
                    network={network}
                    onAdded={onAdded}
                  />
                )
              );
            })}
          </ul>
        </details>
      )}
    </section>
  );
}

interface AccountFeedProps extends AccountFeedsProps {
  readonly account: Account;
  readonly network: Network;
}

function AccountFeed({ workspace, board, account, network, onAdded }: AccountFeedProps) {
  const { client, teamPath, messages } = workspace;
  const { subaccounts } = account;
  const chosen = useSignal(network.needsSubaccount ? (subaccounts[0]?.id ?? '') : '');
  const isBusy = useSignal(false);
  const hasChoice = subaccounts.length > 0;
  const add = async (): Promise<void> => {
    isBusy.value = true;
    try {
      const part = subaccounts.find(({ id }) => id === chosen.value);
      const { data } = await client.send('POST', `${teamPath}/social_feeds`, {
        type: 'social_feed',
        attributes: {
          name: `${network.label}: ${part?.name ?? account.name}`,
          source: account.network,
          connector: { kind: 'account', ...(chosen.value !== '' && { subaccount: chosen.value }) },
        },
        relationships: {
          board: { data: { type: 'board', id: board.id } },
          account: { data: { type: 'account', id: account.id } },
        },
      });
      if (data[0]) onAdded(data[0]);
      messages.say(t('Feed added. Its posts arrive now.'));
    } catch (error) {
      messages.fail(error);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <li class="row-card">
      <RowPicture address="" network={account.network} />
      <div class="row-words">
        <h3>
          <bdi>{account.name}</bdi>
        </h3>
        <p class="quiet">{network.label}</p>
        {account.isExpired && (
          <p class="row-alert bad">
            {rich('Its sign-in has ended. <a>Connect it again</a>', {
              a: (words) => <a href={addressOf('accounts')}>{words}</a>,
            })}
          </p>
        )}
      </div>
      {hasChoice && (
        <Select
          id={`subaccount-${account.id}`}
          label={t('Which {part}', { part: known(network.subaccount) })}
          value={chosen.value}
          options={[
            ...(network.needsSubaccount ? [] : [['', t('All posts')] as const]),
            ...subaccounts.map(({ id, name }) => [id, name] as const),
          ]}
          onChange={(value) => {
            chosen.value = value;
          }}
        />
      )}
      <div class="acts">
        <button
          type="button"
          class="main"
          aria-disabled={isBusy.value || account.isExpired || undefined}
          onClick={() => !isBusy.value && !account.isExpired && void add()}
        >
          {withHidden('Add its posts<hidden> of {name}</hidden>', { name: account.name })}
        </button>
      </div>
    </li>
  );
}
