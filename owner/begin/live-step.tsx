/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useFirstSite } from '../boards/first-site.ts';
import { heightsOf, type Measured, MeasuredBoard } from '../embed/measured-board.tsx';
import { writeSnippet } from '../embed/snippet.ts';
import type { Resource } from '../moderation/team-client.ts';
import { addressOf } from '../route.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { headingId } from '../ui/keep-focus.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { rich, t } from '../words/words.ts';

interface LiveStepProps {
  readonly workspace: Workspace;
  readonly board: Resource;
}

/** The last step: the code to copy, whether a page shows the board yet, and what to do next. */
export function LiveStep({ workspace, board }: LiveStepProps) {
  const { service, widgetVersion } = workspace;
  const { id, attributes } = board;
  const [name, slug] = [String(attributes['name']), String(attributes['slug'])];
  const site = useFirstSite(workspace, board);
  const measured = useSignal<Measured>('measuring');
  useEffect(() => {
    document.getElementById(headingId)?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const next = [
    ['appearance', t('Choose an appearance'), t('Layout, colors and font.')],
    ['posts', t('Moderate posts'), t('Approve, edit or pin them.')],
    ['team', t('Invite your team'), t('Everyone gets an account of their own.')],
  ] as const;
  return (
    <>
      <PageHead
        title={t('{name} is ready', { name })}
        intro={t('Copy this line into your page, where the board should appear.')}
      />
      <CopyField
        id="begin-code"
        label={t('Embed code')}
        isMain
        text={writeSnippet({ service, version: widgetVersion, slug, heights: heightsOf(measured.value) })}
      />
      <p class={`live-word ${site.value === '' ? 'waits' : 'good'}`} role="status">
        {site.value === ''
          ? t('Waiting for the first page that shows your board …')
          : t('Your board is live on {site}', { site: site.value })}
      </p>
      <p class="quiet">
        {rich('For WordPress, Shopify or a tag manager, <a>choose your platform</a>.', {
          a: (words) => <a href={addressOf('embed', id)}>{words}</a>,
        })}
      </p>
      <section aria-labelledby="next-heading">
        <h2 id="next-heading">{t('Next')}</h2>
        <ul class="steps">
          {next.map(([page, label, hint]) => (
            <li key={page}>
              <a href={addressOf(page, page === 'team' ? '' : id)}>{label}</a>
              <span class="quiet">{hint}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="preview-heading">
        <h2 id="preview-heading">{t('Preview')}</h2>
        <MeasuredBoard
          workspace={workspace}
          slug={slug}
          label={t('Preview of {name}', { name })}
          onMeasured={(found) => {
            measured.value = found;
          }}
        />
      </section>
    </>
  );
}
