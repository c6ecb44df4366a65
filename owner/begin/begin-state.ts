import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createDiscovery, type Candidate, type Discovery } from '../feeds/discovery.ts';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';
import { type Brand, createBeginRequests, markOf } from './begin-requests.ts';
import { t } from '../words/words.ts';

/** The way from an empty team to a board on a page. */
export interface Begin {
  /** What is in the box. */
  readonly address: Signal<string>;
  readonly discovery: Discovery;
  /** The found sources that bring posts. */
  readonly sources: ReadonlySignal<readonly Candidate[]>;
  readonly boardName: ReadonlySignal<string>;
  readonly brand: ReadonlySignal<Brand | null>;
  /** Keys of posts that the owner does not want. */
  readonly unwanted: ReadonlySignal<ReadonlySet<string>>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The board that was made; null = not yet. */
  readonly made: ReadonlySignal<Resource | null>;
  find(text: string): Promise<void>;
  rename(name: string): void;
  choose(key: string, isWanted: boolean): void;
  publish(): Promise<void>;
  startWithSamples(): Promise<void>;
  letVisitorsPost(): Promise<void>;
}

const hostPattern = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/;

/** The key of a shown post of a source. */
export const keyOfPost = (candidate: Candidate, index: number): string => `${candidate.key} ${index}`;

export function createBegin({ client, teamPath, boards, chooseBoard, messages }: Workspace): Begin {
  const discovery = createDiscovery(client, teamPath, null);
  const requests = createBeginRequests(client, teamPath);
  const boardName = signal('');
  const brand = signal<Brand | null>(null);
  const unwanted = signal<ReadonlySet<string>>(new Set());
  const isBusy = signal(false);
  const made = signal<Resource | null>(null);
  let isNamed = false;
  const sources = computed(() => (discovery.candidates.value ?? []).filter(({ state }) => state === 'ready'));
  const listUnwanted = (): ReadonlySet<string> =>
    new Set(
      sources.value.flatMap((candidate) =>
        candidate.posts
          .filter((_, index) => unwanted.value.has(keyOfPost(candidate, index)))
          .map(({ resource }) => markOf(resource)),
      ),
    );

  /** Runs one of the ways to a board. A failure leaves everything that the owner typed. */
  async function make(name: string, fill: (board: Resource) => Promise<void>): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    let board: Resource | null = null;
    try {
      board = await requests.createBoard(name);
      await fill(board);
    } catch (error) {
      // Another attempt would make a second one.
      if (board) await requests.deleteBoard(board).catch(() => {});
      board = null;
      messages.fail(error);
    }
    batch(() => {
      isBusy.value = false;
      if (!board) return;
      boards.put(board);
      chooseBoard(board.id);
      made.value = board;
    });
  }
  async function readBrand(text: string): Promise<void> {
    const read = await requests.readBrand(text);
    batch(() => {
      brand.value = read;
      if (read && !isNamed) boardName.value = read.name;
    });
  }

  return {
    address: signal(''),
    discovery,
    sources,
    boardName,
    brand,
    unwanted,
    isBusy,
    made,
    find: async (text) => {
      unwanted.value = new Set();
      await Promise.all([readBrand(text), discovery.search(text)]);
      const [first] = sources.value;
      // A host is no name if the source has one.
      if (first && (boardName.value === '' || (!isNamed && hostPattern.test(boardName.value))))
        boardName.value = first.name;
    },
    rename: (name) => {
      isNamed = true;
      boardName.value = name;
    },
    choose: (key, isWanted) => {
      const changed = new Set(unwanted.value);
      if (isWanted) changed.delete(key);
      else changed.add(key);
      unwanted.value = changed;
    },
    publish: () =>
      make(boardName.value.trim() || t('My board'), async (board) => {
        if (brand.value) await requests.giveBrand(board, brand.value);
        for (const source of sources.value) await requests.addSource(board, source);
        await requests.reject(board, listUnwanted());
      }),
    startWithSamples: () => make(t('Sample board'), requests.addSamples),
    letVisitorsPost: () => make(t('Posts of our visitors'), requests.letVisitorsPost),
  };
}
