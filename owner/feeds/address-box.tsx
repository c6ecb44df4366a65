/** @jsxImportSource preact */
import { type Signal, signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
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

interface PasteFormProps {
  readonly text: Signal<string>;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Why the last search failed; `''` = it did not. */
  readonly problem: string;
  readonly isSearching: boolean;
  readonly search: (text: string) => Promise<void>;
}

/** The box for addresses, and the button for an OPML file. */
function PasteForm({ text, box, problem, isSearching, search }: PasteFormProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
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
        <button type="submit" class="main" aria-disabled={isSearching || undefined}>
          {t('Find posts')}
        </button>
      </div>
      <div aria-live="polite">
        {problem !== '' && (
          <p class="field-error" id="paste-error">
            {problem}
          </p>
        )}
      </div>
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
  );
}

interface NewPostsChoiceProps {
  readonly chosen: Signal<NewPosts>;
  /** The number of feeds that can be added. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onAddAll: () => void;
}

/** What happens with new posts, and one button for all feeds that were found. */
function NewPostsChoice({ chosen, count, isBusy, onAddAll }: NewPostsChoiceProps) {
  return (
    <fieldset class="new-posts">
      <legend>{t('New posts')}</legend>
      {choices.map(([value, label]) => (
        <label key={value} class="check">
          <input
            type="radio"
            name="new-posts"
            checked={chosen.value === value}
            onChange={() => {
              chosen.value = value;
            }}
          />
          {` ${label}`}
        </label>
      ))}
      {count > 1 && (
        <button type="button" class="main" aria-disabled={isBusy || undefined} onClick={onAddAll}>
          {plural(count, { one: 'Add all {count}', other: 'Add all {count}' })}
        </button>
      )}
    </fieldset>
  );
}

/** One box for any address. It shows the posts that it finds before a feed is created. */
export function AddressBox({ workspace, board, onAdded }: AddressBoxProps) {
  const { client, teamPath, messages, keep } = workspace;
  const text = keep(`addresses ${board.id}`, () => signal(''));
  const discovery = useMemo(() => createDiscovery(client, teamPath, board.id), [board.id]);
  useEffect(() => discovery.clear, [discovery]);
  /** The text whose feeds are all added: it does not outlast the page. */
  const done = useRef('');
  useEffect(
    () => () => {
      if (text.peek() === done.current) text.value = '';
    },
    [],
  );
  const newPosts = useSignal<NewPosts>('hold');
  const isBusy = useSignal(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
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
      if (ready.every(({ key }) => discovery.added.value.has(key))) done.current = text.value;
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
      <PasteForm text={text} box={box} problem={problem} isSearching={progress !== ''} search={search} />
      <p class="progress" role="status">
        {progress}
      </p>
      {shown.length > 0 && (
        <div class="found">
          <h2 tabIndex={-1} ref={results} class="found-head">
            {shown.some(({ state }) => state === 'ready') ? t('We found these posts') : t('We found no posts')}
          </h2>
          {ready.length > 0 && (
            <NewPostsChoice
              chosen={newPosts}
              count={ready.length}
              isBusy={isBusy.value}
              onAddAll={() => {
                if (!isBusy.value) void add(ready);
              }}
            />
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
