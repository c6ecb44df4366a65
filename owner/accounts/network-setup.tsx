/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { ActButton } from '../ui/act-button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { NetworkMark } from '../ui/network-mark.tsx';
import { RecordDialog } from '../ui/record-dialog.tsx';
import type { Workspace } from '../workspace-state.ts';
import type { Network } from './accounts-state.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { known, rich, t } from '../words/words.ts';

interface NetworkSetupProps {
  readonly workspace: Workspace;
  readonly network: Network;
  readonly onChanged: () => void;
}

/** Says an administrator in five steps how accounts of a network become possible. */
export function NetworkSetup({ workspace, network, onChanged }: NetworkSetupProps) {
  const { client, teamPath, messages } = workspace;
  const isEntering = useSignal(false);
  const { label, type, state, from } = network;
  const id = `setup-${type}`;
  const remove = async (): Promise<void> => {
    const hint = t('Its ID and secret are deleted. No account can be connected until they are entered again.');
    if (!(await workspace.confirm({ question: t('Remove {name}?', { name: label }), hint, button: t('Remove') })))
      return;
    try {
      await client.send('DELETE', `${teamPath}/networks/${type}`);
      messages.say(t('The application at {label} is removed.', { label }));
      onChanged();
    } catch (error) {
      messages.fail(error);
    }
  };
  return (
    <details class="network-setup">
      <summary>
        <NetworkMark network={type} /> {label}{' '}
        <span class={`badge ${state === 'ready' ? 'good' : ''}`}>
          {state === 'ready' ? t('Ready') : t('Not set up')}
        </span>
      </summary>
      <ol>
        <li>
          {rich('Open {console} and create {thing}.', {
            console: (
              <a href={network.console} target="_blank" rel="noopener noreferrer">
                {new URL(network.console).host}
              </a>
            ),
            thing: known(network.create),
          })}
        </li>
        <li>
          {t('Enter this address there, as redirect or callback address.')}
          <CopyField id={id} label={t('Callback address of {label}', { label })} text={network.callback} />
        </li>
        <li>{rich('Turn on these permissions: {scopes}.', { scopes: <code>{network.scopes.join(' ')}</code> })}</li>
        <li>
          {t('Copy the ID and the secret of the application, and enter them here.')}{' '}
          <span class="acts">
            <button type="button" onClick={() => void (isEntering.value = true)}>
              {withHidden(
                state === 'ready'
                  ? 'Replace ID and secret<hidden> of {label}</hidden>'
                  : 'Enter ID and secret<hidden> of {label}</hidden>',
                { label },
              )}
            </button>
            {from === 'settings' && (
              <ActButton act={remove}>
                {withHidden('Remove<hidden> the application of {label}</hidden>', { label })}
              </ActButton>
            )}
          </span>
        </li>
        <li>
          {t('Press “Connect {label}” above.', { label })} {known(network.review)}
        </li>
      </ol>
      {isEntering.value && (
        <RecordDialog
          title={t('Application at {label}', { label })}
          intro={t('The secret is stored encrypted and never shown again.')}
          button={t('Save')}
          rules={() => [
            { name: 'client_id', label: 'ID', required: true, maxLength: 500 },
            { name: 'client_secret', label: t('Secret'), kind: 'password', required: true, maxLength: 500 },
          ]}
          values={{}}
          save={async (values) => {
            await client.send('POST', `${teamPath}/networks`, {
              type: 'network',
              attributes: { network: type, client_id: values['client_id'], client_secret: values['client_secret'] },
            });
            isEntering.value = false;
            messages.say(t('{label} is ready.', { label }));
            onChanged();
          }}
          onClose={() => void (isEntering.value = false)}
        />
      )}
    </details>
  );
}
