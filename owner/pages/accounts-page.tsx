/** @jsxImportSource preact */
import { useEffect, useMemo } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { createAccounts, type Account, type Accounts } from '../accounts/accounts-state.ts';
import { ConnectButtons } from '../accounts/connect-buttons.tsx';
import { NetworkSetup } from '../accounts/network-setup.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { nameWord } from '../ui/name-word.ts';
import { RowPicture } from '../ui/row-picture.tsx';
import { ListProblem } from '../ui/list-problem.tsx';
import { PageHead, SectionHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { formatFacts, t } from '../words/words.ts';

/** The networks that can be connected, and how an administrator makes each ready. */
function Networks({ workspace, accounts }: { readonly workspace: Workspace; readonly accounts: Accounts }) {
  return (
    <>
      <section aria-labelledby="connect-heading">
        <SectionHead id="connect-heading" title={t('Connect an account')} />
        <ConnectButtons accounts={accounts} hint={t('The steps are below.')} />
      </section>
      <section aria-labelledby="networks-heading">
        <SectionHead
          id="networks-heading"
          title={t('For administrators')}
          intro={t('Each network wants an application of yours before members can connect. Five steps, once.')}
        />
        {accounts.networks.value
          .filter(({ state }) => state !== 'closed')
          .map((network) => (
            <NetworkSetup
              key={network.type}
              workspace={workspace}
              network={network}
              onChanged={() => void accounts.load()}
            />
          ))}
      </section>
    </>
  );
}

/** The team's accounts at networks, and what an administrator does for each network. */
export function AccountsPage({ workspace }: { readonly workspace: Workspace }) {
  const accounts = useMemo(() => createAccounts(workspace), []);
  useEffect(() => {
    void accounts.load();
    return accounts.listen();
  }, []);
  const { client, teamPath, messages } = workspace;
  const networks = accounts.networks.value;
  const remove = async ({ id, name }: Account): Promise<void> => {
    const isSure = await workspace.confirm({
      question: t('Remove {name}?', { name }),
      hint: t('Its sign-in ends at the network, too.'),
      button: t('Remove'),
    });
    if (!isSure) return;
    try {
      await client.send('DELETE', `${teamPath}/accounts/${id}`);
      messages.say(t('{name} is removed.', { name }));
      await accounts.load();
      keepFocus();
    } catch (error) {
      messages.fail(error);
    }
  };
  return (
    <>
      <PageHead title={t('Accounts')} intro={t('Accounts at networks, whose posts your boards may show.')} />
      <ListProblem list={accounts} />
      {accounts.isLoading.value && <p class="quiet">{t('Loading …')}</p>}
      {accounts.accounts.value.length > 0 && (
        <ul class="rows" aria-label={t('Accounts')}>
          {accounts.accounts.value.map((account) => {
            const network = networks.find(({ type }) => type === account.network);
            return (
              <li key={account.id} class="row-card">
                <RowPicture address="" network={account.network} />
                <div class="row-words">
                  <h2>
                    <bdi>{account.name}</bdi>
                    {account.isExpired && <span class="badge bad">{t('Ended')}</span>}
                  </h2>
                  <p class="quiet">
                    {formatFacts([
                      network?.label ?? nameWord(account.network),
                      ...account.subaccounts.map(({ name }) => name),
                      ...(account.isExpired ? [] : [t('Connected')]),
                    ])}
                  </p>
                  {account.problem !== '' && <p class="row-alert bad">{account.problem}</p>}
                </div>
                <div class="acts">
                  {network && network.state !== 'needs_application' && (
                    <ActButton act={() => accounts.connect(network, account.id)}>
                      {withHidden('Connect again<hidden> {name}</hidden>', { name: account.name })}
                    </ActButton>
                  )}
                  <ActButton class="danger" act={() => remove(account)}>
                    {withHidden('Remove<hidden> {name}</hidden>', { name: account.name })}
                  </ActButton>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {networks.length > 0 && <Networks workspace={workspace} accounts={accounts} />}
    </>
  );
}
