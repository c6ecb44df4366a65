/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { SampleContent } from '../feeds/candidate-card.tsx';
import { headingId } from '../ui/keep-focus.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { type Begin, createBegin, keyOfPost } from './begin-state.ts';
import { LiveStep } from './live-step.tsx';
import { plural, t } from '../words/words.ts';

interface BeginProps {
  readonly begin: Begin;
}

/** One box for the address of the owner's posts, and two ways for those who have none. */
function AskStep({ begin }: BeginProps) {
  const { discovery, isBusy, address: text } = begin;
  const box = useRef<HTMLInputElement>(null);
  const problem = discovery.problem.value || (discovery.candidates.value ?? []).find(hasFailed)?.message || '';
  const isSearching = discovery.progress.value !== '';
  useEffect(() => {
    box.current?.focus();
    // Another address replaces it.
    box.current?.select();
  }, []);
  return (
    <div class="begin-ask">
      <PageHead
        title={t('Where are your posts?')}
        intro={t('Paste the address of your website, feed or profile. You see the posts before anything is published.')}
      />
      <form
        class="paste"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSearching) void begin.find(text.value).then(() => problem !== '' && box.current?.focus());
        }}
      >
        <label for="begin-address">{t('Address')}</label>
        <div class="paste-line">
          <input
            id="begin-address"
            dir="ltr"
            ref={box}
            inputMode="url"
            autocapitalize="off"
            spellcheck={false}
            placeholder="example.org"
            value={text.value}
            aria-invalid={problem === '' ? undefined : true}
            aria-describedby="begin-problem"
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
          />
          <button type="submit" class="main" aria-disabled={isSearching || undefined}>
            {t('Find posts')}
          </button>
        </div>
        <p class="field-error" id="begin-problem" role="alert">
          {problem}
        </p>
      </form>
      <p class="progress" role="status">
        {discovery.progress}
      </p>
      <div class="begin-others">
        <p class="quiet">{t('No posts yet? Begin without an address.')}</p>
        <button type="button" aria-disabled={isBusy.value || undefined} onClick={() => void begin.startWithSamples()}>
          {t('Start with sample posts')}
        </button>
        <button type="button" aria-disabled={isBusy.value || undefined} onClick={() => void begin.letVisitorsPost()}>
          {t('Let visitors post')}
        </button>
      </div>
    </div>
  );
}

const hasFailed = ({ state }: { readonly state: string }): boolean => state !== 'ready';

/** Enter in the name publishes: whoever uses the keyboard need not pass all posts. */
const formId = 'begin-form';

/** The found posts, ticked, and the name of the board. */
function ChooseStep({ begin }: BeginProps) {
  const { sources, unwanted, boardName, isBusy, brand } = begin;
  const total = sources.value.reduce((sum, { postsCount }) => sum + postsCount, 0) - unwanted.value.size;
  const color = brand.value?.color ?? null;
  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    document.getElementById(headingId)?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <>
      <PageHead
        title={t('We found your posts')}
        intro={t('Untick what should not appear. New posts are published by themselves; you can change that later.')}
      />
      <form
        id={formId}
        class="field begin-name"
        onSubmit={(event) => {
          event.preventDefault();
          void begin.publish();
        }}
      >
        <label for="begin-name">{t('Name of the board')}</label>
        <input
          id="begin-name"
          maxLength={200}
          value={boardName.value}
          onInput={({ currentTarget }) => begin.rename(currentTarget.value)}
        />
        {color !== null && (
          <p class="quiet">
            <span class="swatch" style={{ background: color }} aria-hidden="true" />
            {t('Links and buttons take the color of your site.')}
          </p>
        )}
      </form>
      {sources.value.map((candidate) => (
        <fieldset key={candidate.key} class="begin-posts">
          <legend>
            <bdi>{candidate.name}</bdi> <span class="badge">{candidate.network}</span>
          </legend>
          <ul class="samples">
            {candidate.posts.map(({ resource }, index) => {
              const key = keyOfPost(candidate, index);
              return (
                <li key={key} class="sample">
                  <label class="check sample-choice">
                    <input
                      type="checkbox"
                      checked={!unwanted.value.has(key)}
                      onChange={({ currentTarget }) => begin.choose(key, currentTarget.checked)}
                    />
                    <SampleContent resource={resource} />
                  </label>
                </li>
              );
            })}
          </ul>
          {candidate.postsCount > candidate.posts.length && (
            <p class="quiet">
              {plural(candidate.postsCount - candidate.posts.length, {
                one: 'and {count} more',
                other: 'and {count} more',
              })}
            </p>
          )}
        </fieldset>
      ))}
      <p class="begin-acts">
        <button type="submit" form={formId} class="main" aria-disabled={isBusy.value || undefined}>
          {isBusy.value
            ? t('Publishing …')
            : plural(total, { one: 'Publish {count} post', other: 'Publish {count} posts' })}
        </button>
        <button type="button" class="plain" onClick={begin.discovery.clear}>
          {t('Use another address')}
        </button>
      </p>
    </>
  );
}

/** The first minute: from an address to a board on a page. */
export function BeginPage({ workspace }: { readonly workspace: Workspace }) {
  const { source } = workspace.route.value;
  // It outlasts a look at another page, until its board is made.
  const kept = workspace.keep('begin', () => signal(createBegin(workspace)));
  const begin = kept.value;
  useEffect(
    () => () => {
      if (kept.peek().made.peek()) kept.value = createBegin(workspace);
    },
    [],
  );
  useEffect(() => {
    if (source === '' || source === begin.address.peek()) return;
    begin.address.value = source;
    begin.discovery.clear();
    void begin.find(source);
  }, [source]);
  const board = begin.made.value;
  if (board) return <LiveStep workspace={workspace} board={board} />;
  return begin.sources.value.length > 0 ? <ChooseStep begin={begin} /> : <AskStep begin={begin} />;
}
