/** @jsxImportSource preact */
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { RecordDialog } from '../ui/record-dialog.tsx';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';
import type { BoardFeeds } from './board-feeds.ts';
import { feedRules } from './feed-form.ts';
import { FixAddress } from './fix-address.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { WaitingDeletions } from './waiting-deletions.tsx';

interface FeedDialogsProps {
  readonly workspace: Workspace;
  readonly feeds: BoardFeeds;
}

/** The dialog that is open. */
export function FeedDialogs({ workspace, feeds }: FeedDialogsProps) {
  const { list, close } = feeds;
  const dialog = feeds.dialog.value;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'rules':
      return <RulesDialog workspace={workspace} feed={dialog.feed} onSaved={list.put} onClose={close} />;
    case 'waiting':
      return (
        <WaitingDeletions workspace={workspace} feed={dialog.feed} onDecided={() => void list.load()} onClose={close} />
      );
    case 'address':
      return (
        <FixAddress workspace={workspace} feed={dialog.feed} onFixed={(feed) => feeds.take([feed])} onClose={close} />
      );
    case 'new':
      return (
        <RecordDialog
          title={t('New feed: {label}', { label: dialog.connector.label })}
          intro={t('What you need: {needs}', { needs: dialog.connector.needs })}
          button={t('Create')}
          rules={() => feedRules(dialog.connector, false)}
          values={{}}
          save={(values) => feeds.create(dialog.connector, values)}
          onClose={close}
        />
      );
    case 'secret':
      return (
        <ModalDialog class="wide" labelledBy="told-title" onClose={close}>
          <h2 id="told-title">{dialog.notice.label}</h2>
          <p>{dialog.notice.hint}</p>
          <CopyField id="notice" label={t('Request')} text={dialog.notice.text} />
        </ModalDialog>
      );
  }
}
