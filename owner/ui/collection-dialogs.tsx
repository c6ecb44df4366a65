/** @jsxImportSource preact */
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import { t } from '../words/words.ts';
import type { Collection, CollectionActs, CollectionState } from './collection.ts';
import { CopyField } from './copy-field.tsx';
import { keepFocus } from './keep-focus.ts';
import { RecordDialog } from './record-dialog.tsx';

interface CollectionDialogsProps {
  readonly collection: Collection;
  readonly state: CollectionState;
  readonly acts: CollectionActs;
}

/** The dialog that is open. */
export function CollectionDialogs({ collection, state, acts }: CollectionDialogsProps) {
  const { create, change, words, preview } = collection;
  const { close } = state;
  const closeNotice = (): void => {
    close();
    keepFocus();
  };
  const dialog = state.dialog.value;
  return (
    <>
      {dialog?.kind === 'new' && create && (
        <RecordDialog
          title={create.button}
          button={create.submit ?? t('Create')}
          rules={create.rules}
          values={{}}
          preview={preview}
          save={acts.make}
          onClose={close}
        />
      )}
      {dialog?.kind === 'change' && change && (
        <RecordDialog
          title={words.edit}
          button={t('Save changes')}
          rules={change.rules}
          values={change.read(dialog.resource)}
          preview={preview}
          readCurrent={acts.read && (() => acts.read!(dialog.resource))}
          save={(values, current) => acts.save(current?.resource ?? dialog.resource, values, current?.tag ?? null)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'notice' && (
        <ModalDialog class="wide" labelledBy="told-title" onClose={closeNotice}>
          <h2 id="told-title">{dialog.notice.label}</h2>
          <p>{dialog.notice.hint}</p>
          <CopyField id="notice" label={dialog.notice.label} text={dialog.notice.text} isMain />
          <div class="acts">
            <button type="button" onClick={closeNotice}>
              {t('Done')}
            </button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
