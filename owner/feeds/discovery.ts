import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { readText } from '../ui/read-text.ts';
import { plural, t } from '../words/words.ts';
import { describeNotice, readNotices } from './feed-notices.ts';

/** What happens to new posts of a feed. */
export type NewPosts = 'hold' | 'publish';

/** A post of a source that is not stored yet. */
export interface CandidatePost {
  readonly resource: Resource;
  /** The decision of the rules; `null` = it depends on `NewPosts`. */
  readonly isRejected: boolean;
}

export interface Candidate {
  /** Unique in the page. */
  readonly key: string;
  /** The pasted address. */
  readonly address: string;
  readonly state: 'ready' | 'needs_connection' | 'failed';
  /** The reason, unless it is ready. */
  readonly message: string;
  readonly name: string;
  readonly network: string;
  readonly connector: Readonly<Record<string, unknown>>;
  readonly posts: readonly CandidatePost[];
  readonly postsCount: number;
  readonly rejectedCount: number;
  readonly notices: readonly string[];
  /** The board has this source already. */
  readonly isKnown: boolean;
}

/** The state of the box for addresses. */
export interface Discovery {
  readonly candidates: ReadonlySignal<readonly Candidate[] | null>;
  /** `''` = nothing is searched. */
  readonly progress: ReadonlySignal<string>;
  readonly problem: ReadonlySignal<string>;
  readonly added: ReadonlySignal<ReadonlySet<string>>;
  search(text: string): Promise<void>;
  /** Creates the feeds of these candidates. Resolves with the created feeds. */
  add(candidates: readonly Candidate[], newPosts: NewPosts): Promise<readonly Resource[]>;
  clear(): void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

export function readCandidate({ attributes }: Resource, key: string): Candidate {
  const state = text(attributes['state']);
  return {
    key,
    address: text(attributes['address']),
    state: state === 'ready' || state === 'needs_connection' ? state : 'failed',
    message: text(attributes['message']),
    name: readText(attributes['name']),
    network: attributes['network'] === 'Website' ? t('Website') : text(attributes['network']),
    connector: record(attributes['connector']),
    posts: listOf(attributes['posts']).map((post, index) => ({
      resource: { type: 'post', id: index + 1, attributes: record(post) },
      isRejected: record(post)['status'] === 'rejected',
    })),
    postsCount: Number(attributes['posts_count'] ?? 0),
    rejectedCount: Number(record(attributes['would_be'])['rejected'] ?? 0),
    notices: readNotices(attributes['notice_details']).map(describeNotice),
    isKnown: typeof attributes['existing_feed_id'] === 'number',
  };
}

/** What the owner reads about the posts of a candidate. */
export function describeOutcome({ postsCount, rejectedCount }: Candidate, newPosts: NewPosts): string {
  if (postsCount === 0) return t('No posts yet. New ones arrive when they are published.');
  const kept = postsCount - rejectedCount;
  if (rejectedCount === 0)
    return newPosts === 'publish'
      ? plural(kept, { one: '{count} post will be published.', other: '{count} posts will be published.' })
      : plural(kept, {
          one: '{count} post will wait for your approval.',
          other: '{count} posts will wait for your approval.',
        });
  const values = { rejected: rejectedCount };
  return newPosts === 'publish'
    ? plural(
        kept,
        {
          one: '{count} post will be published, {rejected} will be rejected by your rules.',
          other: '{count} posts will be published, {rejected} will be rejected by your rules.',
        },
        values,
      )
    : plural(
        kept,
        {
          one: '{count} post will wait for your approval, {rejected} will be rejected by your rules.',
          other: '{count} posts will wait for your approval, {rejected} will be rejected by your rules.',
        },
        values,
      );
}

/** Several addresses may lead to one feed, such as those of two pages of a site: it is offered once. */
function withoutDoubles(candidates: readonly Candidate[]): readonly Candidate[] {
  const feeds = new Set<string>();
  return candidates.filter(({ state, connector }) => {
    const feed = JSON.stringify(connector);
    return state !== 'ready' || (!feeds.has(feed) && feeds.add(feed));
  });
}

const searchFailed = t('The search did not work. Your text is kept; try again.');

/** @param boardId null = the board is made later, and `add` is not used */
export function createDiscovery(client: TeamClient, teamPath: string, boardId: number | null): Discovery {
  const candidates = signal<readonly Candidate[] | null>(null);
  const progress = signal('');
  const problem = signal('');
  const added = signal<ReadonlySet<string>>(new Set());
  let run = 0;
  const board = boardId === null ? {} : { board: { data: { type: 'board', id: boardId } } };
  const explain = (error: unknown): string =>
    error instanceof Error && error.message !== '' ? error.message : searchFailed;

  return {
    candidates,
    progress,
    problem,
    added,
    search: async (given) => {
      const own = ++run;
      batch(() => {
        candidates.value = null;
        added.value = new Set();
        problem.value = given.trim() === '' ? t('Paste an address first, such as example.org.') : '';
        progress.value = problem.value === '' ? t('Looking for posts…') : '';
      });
      let left: readonly string[] = problem.value === '' ? [given] : [];
      let found: readonly Candidate[] = [];
      let count = 0;
      try {
        while (left.length > 0) {
          const response = await client.send('POST', `${teamPath}/social_feeds/discover`, {
            type: 'social_feed_discovery',
            attributes: { text: left.join('\n') },
            relationships: board,
          });
          // A later search replaces this one.
          if (own !== run) return;
          found = withoutDoubles([...found, ...response.data.map((each) => readCandidate(each, `${own}-${count++}`))]);
          left = listOf(response.meta['left']).map(text);
          batch(() => {
            candidates.value = found;
            progress.value =
              left.length > 0
                ? plural(left.length, {
                    one: 'Looking for posts… {count} address left',
                    other: 'Looking for posts… {count} addresses left',
                  })
                : '';
          });
        }
      } catch (error) {
        if (own !== run) return;
        batch(() => {
          problem.value = explain(error);
          progress.value = '';
        });
      }
    },
    add: async (chosen, newPosts) => {
      const made: Resource[] = [];
      for (const candidate of chosen) {
        const response = await client.send('POST', `${teamPath}/social_feeds`, {
          type: 'social_feed',
          attributes: {
            name: candidate.name,
            connector: candidate.connector,
            rules: { approve: newPosts === 'publish' },
          },
          relationships: board,
        });
        made.push(...response.data);
        added.value = new Set([...added.value, candidate.key]);
      }
      return made;
    },
    clear: () => {
      run++;
      batch(() => {
        candidates.value = null;
        progress.value = '';
        problem.value = '';
      });
    },
  };
}
