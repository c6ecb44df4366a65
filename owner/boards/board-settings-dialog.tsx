/** @jsxImportSource preact */
import type { Resource } from '../moderation/team-client.ts';
import { type Current, RecordDialog } from '../ui/record-dialog.tsx';
import type { Values } from '../ui/record-fields.tsx';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';

interface BoardSettingsDialogProps {
  readonly workspace: Workspace;
  readonly board: Resource;
  readonly onClose: () => void;
}

const readValues = ({ attributes }: Resource): Values => ({
  name: String(attributes['name']),
  public: attributes['public'] === true ? 'yes' : 'no',
  realtime: attributes['realtime'] === true ? 'yes' : 'no',
  order: String(attributes['post_order']),
});

/** The name of a board, who sees it, and how new posts appear. */
export function BoardSettingsDialog({ workspace, board, onClose }: BoardSettingsDialogProps) {
  const { id } = board;
  const { client, teamPath, boards, messages } = workspace;
  const path = `${teamPath}/boards/${id}`;
  const readCurrent = async (): Promise<Current> => {
    const {
      data: [resource],
      tag = null,
    } = await client.get(path);
    if (!resource) throw new Error(t('This is no longer there. Someone may have deleted it.'));
    return { resource, values: readValues(resource), tag };
  };
  const save = async (values: Values, current: Current | null): Promise<void> => {
    const { name = '', public: visible, realtime, order } = values;
    const {
      data: [saved],
    } = await client.send(
      'PATCH',
      path,
      {
        type: 'board',
        id,
        attributes: { name, public: visible === 'yes', realtime: realtime === 'yes', post_order: order },
      },
      current?.tag,
    );
    if (saved) boards.put(saved);
    onClose();
    messages.say(t('Changes saved.'));
  };
  return (
    <RecordDialog
      title={t('Board settings')}
      button={t('Save changes')}
      rules={() => [
        { name: 'name', label: t('Name'), required: true, maxLength: 200 },
        {
          name: 'public',
          label: t('Who can see it'),
          kind: 'select',
          options: [
            ['yes', t('Public')],
            ['no', t('Private')],
          ],
        },
        {
          name: 'realtime',
          label: t('New posts'),
          kind: 'select',
          options: [
            ['yes', t('Appear on open pages immediately')],
            ['no', t('Appear after a page is reloaded')],
          ],
        },
        {
          name: 'order',
          place: 'attributes/post_order',
          label: t('Order of posts'),
          kind: 'select',
          options: [
            ['published', t('Newest first')],
            ['moderated', t('Last approved first')],
          ],
        },
      ]}
      values={readValues(board)}
      readCurrent={readCurrent}
      save={save}
      onClose={onClose}
    />
  );
}
