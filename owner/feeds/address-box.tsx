/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';
import { CandidateCard } from './candidate-card.tsx';
import { createDiscovery, type Candidate, type NewPosts } from './discovery.ts';
import { plural, t } from '../words/words.ts';

interface AddressBoxProps {
  readonly workspace: Workspace;
  readonly board: Resource;
  readonly onAdded: (feeds: readonly Resource[]) => void;
}

const choices: readonly (readonly [NewPosts, string])[] = [
  ['hold', t('Hold for approval')],
  ['publish', t('Publish automatically')],
];

/** One box for any address. It shows the posts that it finds before a feed is created. */
export function AddressBox({ workspace, board, onAdded }: AddressBoxProps) {
  const { client, teamPath, messages } = workspace;
  const discovery = useMemo(() => createDiscovery(client, teamPath, board.id), [board.id]);
  useEffect(() => discovery.clear, [discovery]);
  const text = useSignal('');
  const newPosts = useSignal<NewPosts>('hold');
  const isBusy = useSignal(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const candidates = discovery.candidates.value;
  const problem = discovery.problem.value;
  const progress = discovery.progress.value;

  const search = async (given: string): Promise<void> => {
    await discovery.search(given);
    if (discovery.problem.value !== '') box.current?.focus();
    else results.current?.focus();
  };
  const add = async (chosen: readonly Candidate[]): Promise<void> => {
    isBusy.value = true;
    try {
      const feeds = await discovery.add(chosen, newPosts.value);
      onAdded(feeds);
      messages.say(
        plural(feeds.length, {
          one: 'Feed added. Its posts arrive now.',
          other: '{count} feeds added. Their posts arrive now.',
        }),
      );
      results.current?.focus();
    } catch (error) {
      messages.fail(error);
    } finally {
      isBusy.value = false;
    }
  };
  const ready = (candidates ?? []).filter(
    ({ state, isKnown, key }) => state === 'ready' && !isKnown && !discovery.added.value.has(key),
  );
  const shown = candidates ?? [];
  return (
    <section class="address-box" aria-labelledby="paste-heading">
      <h2 id="paste-heading">{t('Where are your posts?')}</h2>
      <form
        class="paste"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search(text.value);
        }}
      >
        <label for="paste">{t('Paste an address')}</label>
        <div class="paste-line">
          <textarea
            id="paste"
            dir="ltr"
            ref={box}
            rows={Math.min(Math.max(text.value.split('\n').length, 1), 8)}
            spellcheck={false}
            autocapitalize="off"
            placeholder="example.org"
            aria-describedby={`paste-hint${problem === '' ? '' : ' paste-error'}`}
            aria-invalid={problem === '' ? undefined : true}
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
              event.preventDefault();
              void search(text.value);
            }}
          />
          <button type="submit" class="main" aria-disabled={progress !== '' || undefined}>
            {t('Find posts')}
          </button>
        </div>
        {problem !== '' && (
          <p class="field-error" id="paste-error">
            {problem}
          </p>
        )}
        <p class="quiet" id="paste-hint">
          {t(
            'A website, a YouTube channel, @name@server, a subreddit, a podcast, a Google Sheet… Several at ' +
              'once work, too: one on each line.',
          )}
        </p>
        <input
          ref={file}
          type="file"
          hidden
          accept=".opml,.xml,text/x-opml,text/xml"
          aria-hidden="true"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (chosen) void chosen.text().then(search);
          }}
        />
        <p>
          <button type="button" class="plain" onClick={() => file.current?.click()}>
            {t('Import OPML from another reader')}
          </button>
        </p>
      </form>
      <p class="progress" role="status">
        {progress}
      </p>
      {shown.length > 0 && (
        <div class="found">
          <h2 tabIndex={-1} ref={results} class="found-head">
            {shown.some(({ state }) => state === 'ready') ? t('We found these posts') : t('We found no posts')}
          </h2>
          {ready.length > 0 && (
            <fieldset class="new-posts">
              <legend>{t('New posts')}</legend>
              {choices.map(([value, label]) => (
                <label key={value} class="check">
                  <input
                    type="radio"
                    name="new-posts"
                    checked={newPosts.value === value}
                    onChange={() => {
                      newPosts.value = value;
                    }}
                  />
                  {` ${label}`}
                </label>
              ))}
              {ready.length > 1 && (
                <button
                  type="button"
                  class="main"
                  aria-disabled={isBusy.value || undefined}
                  onClick={() => {
                    if (!isBusy.value) void add(ready);
                  }}
                >
                  {plural(ready.length, { one: 'Add all {count}', other: 'Add all {count}' })}
                </button>
              )}
            </fieldset>
          )}
          {shown.map((candidate) => (
            <CandidateCard
              key={candidate.key}
              candidate={candidate}
              newPosts={newPosts.value}
              isAdded={discovery.added.value.has(candidate.key)}
              isBusy={isBusy.value}
              onAdd={() => void add([candidate])}
            />
          ))}
        </div>
      )}
    </section>
  );
}
