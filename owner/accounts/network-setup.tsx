/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { CopyField } from '../ui/copy-field.tsx';
import { RecordDialog } from '../ui/record-form.tsx';
import type { Workspace } from '../workspace-state.ts';
import type { Network } from './accounts-state.ts';

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
    try {
      await client.send('DELETE', `${teamPath}/networks/${type}`);
      messages.say(`The application at ${label} is removed.`);
      onChanged();
    } catch (error) {
      messages.fail(error);
    }
  };
  return (
    <details class="network-setup">
      <summary>
        {label}{' '}
        <span class={`badge ${state === 'ready' ? 'good' : ''}`}>{state === 'ready' ? 'Ready' : 'Not set up'}</span>
      </summary>
      <ol>
        <li>
          Open{' '}
          <a href={network.console} target="_blank" rel="noopener noreferrer">
            {new URL(network.console).host}
          </a>{' '}
          and create {network.create}.
        </li>
        <li>
          Enter this address there, as redirect or callback address.
          <CopyField id={id} label={`Callback address of ${label}`} text={network.callback} />
        </li>
        <li>
          Turn on these permissions: <code>{network.scopes.join(' ')}</code>.
        </li>
        <li>
          Copy the ID and the secret of the application, and enter them here.{' '}
          <span class="acts">
            <button type="button" onClick={() => void (isEntering.value = true)}>
              {state === 'ready' ? 'Replace ID and secret' : 'Enter ID and secret'}
              <span class="hidden"> of {label}</span>
            </button>
            {from === 'settings' && (
              <button type="button" onClick={() => void remove()}>
                Remove<span class="hidden"> the application of {label}</span>
              </button>
            )}
          </span>
        </li>
        <li>
          Press “Connect {label}” above. {network.review}
        </li>
      </ol>
      {isEntering.value && (
        <RecordDialog
          title={`Application at ${label}`}
          intro="The secret is stored encrypted and never shown again."
          button="Save"
          rules={() => [
            { name: 'client_id', label: 'ID', required: true, maxLength: 500 },
            { name: 'client_secret', label: 'Secret', kind: 'password', required: true, maxLength: 500 },
          ]}
          values={{}}
          save={async (values) => {
            await client.send('POST', `${teamPath}/networks`, {
              type: 'network',
              attributes: { network: type, client_id: values['client_id'], client_secret: values['client_secret'] },
            });
            isEntering.value = false;
            messages.say(`${label} is ready.`);
            onChanged();
          }}
          onClose={() => void (isEntering.value = false)}
        />
      )}
    </details>
  );
}
