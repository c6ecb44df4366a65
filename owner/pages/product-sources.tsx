/** @jsxImportSource preact */
import { ActButton } from '../ui/act-button.tsx';
import { describeFailure, type FeedFailure } from '../feeds/feed-failures.ts';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Signal, signal } from '@preact/signals';
import { runOnce } from '../moderation/form-state.ts';
import type { Resource } from '../moderation/team-client.ts';
import type { Collection } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { formatTime } from '../ui/format-time.ts';
import { describeProblem } from '../ui/list-problem.tsx';
import { createList, type ListState } from '../ui/list-state.ts';
import { SectionHead } from '../ui/page-head.tsx';
import { RecordDialog } from '../ui/record-dialog.tsx';
import type { Values } from '../ui/record-fields.tsx';
import type { Workspace } from '../workspace-state.ts';
import { type Preview, ProductPreview } from './product-preview.tsx';
import { scheduleOf, scheduleRules, settingsOf, sourceKinds, sourceRules } from './product-source-kinds.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { known, plural, t } from '../words/words.ts';

interface Health {
  readonly state?: string;
  readonly last_read_at?: string | null;
  readonly last_success_at?: string | null;
  readonly last_error?: string | null;
  readonly last_error_details?: FeedFailure | null;
  readonly notice?: string | null;
  readonly products_count?: number;
  readonly prices_hidden?: boolean;
}

const healthOf = ({ attributes }: Resource): Health => (attributes['health'] ?? {}) as Health;

/** The health of a feed in words. */
export function describeSource(feed: Resource): readonly string[] {
  const { state, last_success_at: at, products_count: count = 0, prices_hidden: isHidden, notice } = healthOf(feed);
  if (state === 'waiting' || at == null) return [t('Waiting for the first reading.')];
  return [
    plural(
      count,
      { one: '{count} product, last read {time}.', other: '{count} products, last read {time}.' },
      { time: formatTime(at) },
    ),
    ...(isHidden === true ? [t('Prices are hidden from visitors until they can be read again.')] : []),
    ...(notice == null ? [] : [known(notice)]),
  ];
}

interface SourcesState {
  readonly workspace: Workspace;
  readonly path: string;
  readonly list: ListState;
  readonly isOpen: Signal<boolean>;
  readonly preview: Signal<Preview | null>;
  readonly isSaving: Signal<boolean>;
  /** What was typed, for the way back from the preview. */
  readonly kept: Signal<Values>;
  readonly onRead: () => void;
}

const hasColumns = (columns: Preview['columns']): boolean => Object.keys(columns).length > 0;

function createActions({ workspace, path, list, isOpen, preview, isSaving, kept, onRead }: SourcesState) {
  const { client, teamPath, messages } = workspace;
  const read = async (values: Values, columns: Preview['columns']): Promise<void> => {
    const { data } = await client.send('POST', `${path}/previews`, {
      type: 'product_feed_preview',
      attributes: { source: values['source'], ...settingsOf(values), ...(hasColumns(columns) && { columns }) },
    });
    preview.value = { values, columns, found: data[0]?.attributes ?? {}, problem: '' };
  };
  const look = async (values: Values): Promise<void> => {
    kept.value = values;
    await read(values, {});
    isOpen.value = false;
  };
  /** Reads the file again with another column. When that cannot be read, the dialog says why and keeps the choice. */
  const correct = async (shown: Preview, columns: Preview['columns']): Promise<void> => {
    preview.value = { ...shown, columns };
    try {
      await read(shown.values, columns);
    } catch (error) {
      preview.value = { ...shown, columns, problem: error instanceof Error ? error.message : String(error) };
    }
  };
  const save = async (shown: Preview): Promise<void> => {
    const { values, columns } = shown;
    const source = values['source'] ?? 'http';
    const settings = settingsOf(values);
    const host = URL.canParse(settings['url'] ?? '') ? new URL(settings['url'] ?? '').hostname : '';
    const name = host || (sourceKinds[source]?.label ?? source);
    let made: Resource | undefined;
    try {
      const account = await client.send('POST', `${teamPath}/product_accounts`, {
        type: 'product_account',
        attributes: { name, source, ...settings },
      });
      const feed = await client.send('POST', path, {
        type: 'product_feed',
        attributes: { name, source, ...scheduleOf(values), ...(hasColumns(columns) && { columns }) },
        relationships: { product_account: { data: { type: 'product_account', id: account.data[0]?.id } } },
      });
      [made] = feed.data;
    } catch (error) {
      // A message of the page would be behind the dialog.
      preview.value = { ...shown, refusal: describeProblem(error) };
    }
    if (!made) return;
    list.put(made);
    preview.value = null;
    kept.value = {};
    messages.say(t('The products are being read.'));
    // The button is free again while the service reads.
    void follow(made).catch(messages.fail);
  };
  /** Waits until the service has read the feed, and shows it again. */
  const follow = async (feed: Resource): Promise<void> => {
    const readAt = healthOf(feed).last_read_at;
    for (let attempt = 0; attempt < 60; attempt++) {
      const now = (await client.get(`${path}/${feed.id}`)).data[0];
      if (now && healthOf(now).last_read_at !== readAt) {
        list.put(now);
        return onRead();
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  const refresh = async (feed: Resource): Promise<void> => {
    try {
      await client.send('POST', `${path}/${feed.id}/refresh_requests`);
      messages.say(t('The products are being read.'));
      await follow(feed);
    } catch (error) {
      messages.fail(error);
    }
  };
  return { look, correct, save: (shown: Preview) => void runOnce(isSaving, () => save(shown), messages.fail), refresh };
}

/** @param add the button that adds a source */
const sourceCollection = (
  path: string,
  list: ListState,
  refresh: (feed: Resource) => Promise<void>,
  add: ComponentChildren,
): Collection => ({
  type: 'product_feed',
  words: { created: t('Source created.'), removed: t('Source removed.'), edit: t('Edit source') },
  path,
  list,
  isShown: ({ attributes }) => Object.hasOwn(sourceKinds, String(attributes['source'])),
  describe: (feed) => {
    const { last_error: error, last_error_details: details } = healthOf(feed);
    return {
      title: String(feed.attributes['name']),
      lines: [sourceKinds[String(feed.attributes['source'])]?.label ?? '', ...describeSource(feed)],
      ...(error != null && {
        alert: <p class="problem">{describeFailure(error, details)}</p>,
        badge: { text: t('Not working'), tone: 'bad' },
      }),
    };
  },
  empty: {
    title: t('No shop yet'),
    text: t('Connect a shop or a file, and its products keep their prices up to date.'),
    act: add,
  },
  create: null,
  change: {
    rules: () => scheduleRules,
    read: ({ attributes }) =>
      Object.fromEntries(
        scheduleRules.map(({ name, initial = '' }) => {
          const value = attributes[name];
          return [
            name,
            value === undefined ? (name.startsWith('hide') ? '' : initial) : value === null ? '' : String(value),
          ];
        }),
      ),
    body: (values) => ({ attributes: scheduleOf(values) }),
  },
  more: (feed) => (
    <ActButton act={() => refresh(feed)}>
      {withHidden('Refresh<hidden> {name}</hidden>', { name: String(feed.attributes['name']) })}
    </ActButton>
  ),
  removal: { kind: 'remove', hint: t('Its products are removed from every picture that they are marked on.') },
});

/** Shops and files that products come from, with their health. */
export function ProductSources({ workspace, onRead }: { readonly workspace: Workspace; readonly onRead: () => void }) {
  const { client, teamPath } = workspace;
  const path = `${teamPath}/product_feeds`;
  const state = useMemo(
    () => ({
      list: createList(client, path),
      isOpen: signal(false),
      preview: signal<Preview | null>(null),
      isSaving: signal(false),
      kept: signal<Values>({}),
    }),
    [path],
  );
  const { list, isOpen, preview, isSaving, kept } = state;
  const { look, correct, save, refresh } = createActions({ workspace, path, onRead, ...state });
  const add = (
    <button type="button" onClick={() => (isOpen.value = true)}>
      {t('Add products')}
    </button>
  );
  return (
    <section aria-labelledby="sources-title">
      <CollectionList
        workspace={workspace}
        isPart
        head={(_, isFilled) => (
          <SectionHead
            id="sources-title"
            title={t('From shops and files')}
            intro={t('Prices and stock are read again by themselves.')}
          >
            {isFilled && add}
          </SectionHead>
        )}
        collection={sourceCollection(path, list, refresh, add)}
      />
      {isOpen.value && (
        <RecordDialog
          title={t('Add products')}
          intro={t('You see the products before anything is saved.')}
          button={t('Preview')}
          rules={sourceRules}
          values={kept.value}
          save={look}
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
      {preview.value && (
        <ProductPreview
          preview={preview.value}
          onColumns={(shown, columns) => void correct(shown, columns)}
          isSaving={isSaving.value}
          onSave={save}
          onBack={() => {
            preview.value = null;
            isOpen.value = true;
          }}
        />
      )}
    </section>
  );
}
