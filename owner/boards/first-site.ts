import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';

/** How often the page looks for the first load of the board. */
const lookEveryMs = 3000;

/** The site that has loaded the board; `''` = none yet. It looks only while the page is visible. */
export function useFirstSite({ client, teamPath, service }: Workspace, board: Resource | null): ReadonlySignal<string> {
  const site = useSignal('');
  useEffect(() => {
    if (!board) return;
    const own = new URL(service).host;
    const look = async (): Promise<void> => {
      if (document.hidden || site.value !== '') return;
      const { included } = await client.get(`${teamPath}/boards/${board.id}`, {
        include: 'recently_active_embed_locations',
      });
      const hosts = included
        .filter(({ type }) => type === 'embed_location')
        .map(({ attributes }) => String(attributes['url']))
        .filter((url) => URL.canParse(url))
        .map((url) => new URL(url).host);
      site.value = hosts.find((host) => host !== own) ?? '';
    };
    void look().catch(() => {});
    const timer = setInterval(() => void look().catch(() => {}), lookEveryMs);
    return () => clearInterval(timer);
  }, [board?.id]);
  return site;
}
