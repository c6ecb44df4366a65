/** @jsxImportSource preact */
import { ActButton } from '../ui/act-button.tsx';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';
import { saveFile } from '../ui/save-file.ts';
import { t } from '../words/words.ts';

interface ExportOpmlProps {
  readonly workspace: Workspace;
  readonly board: Resource;
}

/** Saves the feeds of a board as a file that other feed readers import. */
export function ExportOpml({ workspace, board }: ExportOpmlProps) {
  const { service, teamPath, token, messages } = workspace;
  const save = async (): Promise<void> => {
    try {
      const response = await fetch(`${service}${teamPath}/social_feeds.opml?filter[board_id]=${board.id}`, {
        credentials: 'omit',
        headers: { Authorization: `Bearer ${await token()}` },
      });
      if (!response.ok) throw new Error(t('The feeds could not be exported. Try again.'));
      saveFile(await response.blob(), 'feeds.opml');
    } catch (error) {
      messages.fail(error);
    }
  };
  return <ActButton act={save}>{t('Export OPML')}</ActButton>;
}
