/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { TextField } from '../moderation/form-fields.tsx';
import { Form, SubmitButton } from '../moderation/form.tsx';
import { createForm, isFormTouched } from '../moderation/form-state.ts';
import { SignedOut } from '../moderation/session.ts';
import { Refused, type Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';
import { hostAndPath } from '../ui/host-and-path.ts';
import { readCandidate } from './discovery.ts';
import { known, t } from '../words/words.ts';
import { Problem } from '../ui/problem.tsx';

/** The kinds of sources whose address can be pasted. */
const pasted = ['web_feed', 'page', 'file', 'youtube', 'mastodon', 'activitypub', 'bluesky'];

const connectorOf = ({ attributes }: Resource) => (attributes['connector'] ?? {}) as Readonly<Record<string, unknown>>;

export const canFixAddress = (feed: Resource): boolean => pasted.includes(String(connectorOf(feed)['kind']));

interface FixAddressProps {
  readonly workspace: Workspace;
  readonly feed: Resource;
  readonly onFixed: (feed: Resource) => void;
  readonly onClose: () => void;
}

/** Asks for the right address of a failing feed, finds its feed, and keeps everything else. */
export function FixAddress({ workspace, feed, onFixed, onClose }: FixAddressProps) {
  const { client, teamPath, messages } = workspace;
  const connector = connectorOf(feed);
  const address = connector['url'] ?? connector['actor'] ?? connector['account'] ?? connector['channel'] ?? '';
  const form = useMemo(() => createForm('fix', { url: 'attributes/connector/url' }, { url: String(address) }), []);
  const problem = useSignal('');
  const { url } = form.fields;
  const refuse = (words: string): void => {
    url.problem.value = words;
    document.getElementById(url.id)?.focus();
  };
  const fail = (error: unknown): void => {
    if (error instanceof SignedOut) return;
    problem.value = error instanceof Error ? error.message : t('That did not work. Nothing was lost; try again.');
  };
  const send = async (): Promise<void> => {
    problem.value = '';
    const { data } = await client.send('POST', `${teamPath}/social_feeds/discover`, {
      type: 'social_feed_discovery',
      attributes: { text: url.value.value },
    });
    const found = data.map((each, index) => readCandidate(each, `fix-${index}`));
    const ready = found.find(({ state }) => state === 'ready');
    if (!ready) return refuse(known(found[0]?.message ?? '') || t('We found no posts at this address.'));
    const {
      data: [saved],
    } = await client.send('PATCH', `${teamPath}/social_feeds/${feed.id}`, {
      type: 'social_feed',
      id: feed.id,
      attributes: { connector: ready.connector },
    });
    if (saved) onFixed(saved);
    messages.say(
      t('Address changed to {address}.', { address: hostAndPath(String(ready.connector['url'] ?? ready.name)) }),
    );
    onClose();
  };
  const save = (): Promise<void> =>
    send().catch((error: unknown) => {
      // The search and the change name the address differently, and both are about this one field.
      if (!(error instanceof Refused) || error.pointer === null) throw error;
      refuse(error.message);
    });
  return (
    <ModalDialog labelledBy="fix-title" isChanged={isFormTouched(form)} onClose={onClose}>
      <h2 id="fix-title">{t('Fix the address of “{name}”', { name: String(feed.attributes['name']) })}</h2>
      <Form form={form} work={save} fail={fail}>
        <TextField
          field={url}
          label={t('Address')}
          required
          maxLength={2048}
          hint={t('A website, a feed or a name, as in “Paste an address”.')}
        />
        <Problem>{problem}</Problem>
        <div class="acts">
          <SubmitButton form={form}>{t('Check and save')}</SubmitButton>
          <CancelButton />
        </div>
      </Form>
    </ModalDialog>
  );
}
