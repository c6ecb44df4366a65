/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Resource } from '../moderation/team-client.ts';
import { addressOf } from '../route.ts';
import type { Workspace } from '../workspace-state.ts';
import { useFirstSite } from './first-site.ts';
import { plural, t } from '../words/words.ts';

interface Progress {
  readonly hasSource: boolean;
  readonly hasLook: boolean;
  readonly pending: number;
}

interface ChecklistProps {
  readonly workspace: Workspace;
  readonly board: Resource;
  readonly counts: { readonly approved: number; readonly pending: number };
  /** Id of the heading above the embed code. */
  readonly codeId: string;
  /** What the team has made could not be read. */
  readonly onFail: (error: unknown) => void;
}

/** What the team has made for the board; null = not known yet. */
function useProgress({ workspace, board, counts, onFail }: ChecklistProps) {
  const { client, teamPath } = workspace;
  const made = useSignal<Omit<Progress, 'pending'> | null>(null);
  useEffect(() => {
    const one = { 'filter[board_id]': board.id, 'page[size]': 1 };
    void Promise.all([
      client.get(`${teamPath}/social_feeds`, one),
      client.get(`${teamPath}/personalizations`, one),
    ]).then(([feeds, looks]) => {
      made.value = { hasSource: feeds.data.length > 0, hasLook: looks.data.length > 0 };
    }, onFail);
  }, [board.id]);
  const total = counts.approved + counts.pending;
  return made.value && { ...made.value, hasSource: made.value.hasSource || total > 0, pending: counts.pending };
}

/** The steps to a board on a page. A step leaves the list when it is done; the last one says where the board is. */
export function Checklist(props: ChecklistProps) {
  const { workspace, board, codeId } = props;
  const progress = useProgress(props);
  const site = useFirstSite(workspace, board).value;
  if (!progress) return null;
  const { hasSource, hasLook, pending } = progress;
  const isEmpty = props.counts.approved + pending === 0;
  const waiting = plural(pending, { one: '{count} post waits for you.', other: '{count} posts wait for you.' });
  const steps = [
    ...(hasSource && !isEmpty ? [] : [['feeds', t('Connect a feed'), t('Import posts automatically.')] as const]),
    ...(pending > 0 ? [['posts', t('Approve posts'), waiting] as const] : []),
    ...(hasLook ? [] : [['appearance', t('Choose an appearance'), t('Layout, colors and font.')] as const]),
  ];
  return (
    <>
      <p class={`live-word ${site === '' ? 'waits' : 'good'}`} role="status">
        {site !== '' && t('Your board is live on {site}', { site })}
      </p>
      {(steps.length > 0 || site === '') && (
        <ol class="steps" aria-label={t('To do')}>
          {steps.map(([page, label, hint], index) => (
            <li key={page} class={index === 0 ? 'next' : undefined}>
              <a href={addressOf(page, board.id)}>{label}</a>
              <span class="quiet">{hint}</span>
            </li>
          ))}
          {site === '' && (
            <li class={steps.length === 0 ? 'next' : undefined}>
              <button type="button" class="plain" onClick={() => document.getElementById(codeId)?.focus()}>
                {t('Put it on your page')}
              </button>
              <span class="quiet">{t('Copy the code below. This page says when the first visitor has seen it.')}</span>
            </li>
          )}
        </ol>
      )}
    </>
  );
}
