/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Resource } from '../moderation/team-client.ts';
import { type BoardOverview, readOverviews } from '../boards/board-overview.ts';
import { BoardPicture } from '../boards/board-picture.tsx';
import { describeProblem, ListProblem } from '../ui/list-problem.tsx';
import { Find, longList } from '../ui/collection-page.tsx';
import { Empty, PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { RecordDialog } from '../ui/record-dialog.tsx';
import type { FieldRule, Values } from '../ui/record-fields.tsx';
import { addressOf } from '../route.ts';
import { useSettled } from '../ui/use-settled.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { plural, t } from '../words/words.ts';

const rules: readonly FieldRule[] = [
  { name: 'name', label: t('Name'), required: true, maxLength: 200 },
  {
    name: 'slug',
    label: t('URL name (optional)'),
    maxLength: 100,
    hint: t('Lowercase letters, digits and hyphens. Leave it empty to derive it from the name.'),
  },
  {
    name: 'public',
    label: t('Who can see it'),
    kind: 'select',
    initial: 'yes',
    options: [
      ['yes', t('Public')],
      ['no', t('Private')],
    ],
  },
];

interface TileParts {
  readonly board: Resource;
  readonly overview: BoardOverview | undefined;
}

const countPosts = (count: number): string => plural(count, { one: '{count} post', other: '{count} posts' });

/** A board: its appearance, its number of posts, and its posts pending approval. */
function BoardTile({ board: { id, attributes }, overview }: TileParts) {
  const name = String(attributes['name']);
  const { approved = 0, pending = 0 } = overview?.counts ?? {};
  return (
    <li class="tile board-tile">
      <div class="board-cover" aria-hidden="true">
        {overview?.pictures.map((address) => (
          <img key={address} src={address} alt="" loading="lazy" decoding="async" />
        ))}
        {overview?.pictures.length === 0 && <BoardPicture {...overview.appearance} />}
      </div>
      <h2>
        <a href={addressOf('boards', id)}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p class="quiet">
        {attributes['public'] === true ? t('Public') : t('Private')}
        {overview && ` · ${countPosts(approved)}`}
      </p>
      <p class="tile-links">
        {pending > 0 ? (
          <a class="badge wait" href={addressOf('posts', id)}>
            {withHidden(
              plural(
                pending,
                {
                  one: '{count} pending<hidden> on {name}</hidden>',
                  other: '{count} pending<hidden> on {name}</hidden>',
                },
                { name },
              ),
            )}
          </a>
        ) : (
          <a href={addressOf('posts', id)}>{withHidden('Posts<hidden> of {name}</hidden>', { name })}</a>
        )}
        <a href={addressOf('feeds', id)}>{withHidden('Feeds<hidden> of {name}</hidden>', { name })}</a>
        <a href={addressOf('insights', id)}>{withHidden('Insights<hidden> of {name}</hidden>', { name })}</a>
      </p>
    </li>
  );
}

/** As many tiles are shown at first, and more by each press, because each costs a request. */
const tilesAtOnce = 40;

/** The tiles of these boards, with the figures of each. */
function BoardTiles({ workspace, boards }: { readonly workspace: Workspace; readonly boards: readonly Resource[] }) {
  const problem = useSignal('');
  const attempt = useSignal(0);
  const overviews = useSignal<ReadonlyMap<number, BoardOverview>>(new Map());
  const unread = boards.filter(({ id }) => !overviews.value.has(id));
  // Not for each letter that is sought.
  const settled = useSettled(unread.map(({ id }) => id).join());
  useEffect(() => {
    let isGone = false;
    problem.value = '';
    void readOverviews(workspace, unread).then(
      (read) => {
        if (!isGone) overviews.value = new Map([...overviews.peek(), ...read]);
      },
      (error: unknown) => {
        if (!isGone) problem.value = describeProblem(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [settled, attempt.value]);
  return (
    <>
      <ListProblem list={{ problem }} onRetry={() => void attempt.value++} />
      <ul class="tiles">
        {boards.map((board) => (
          <BoardTile key={board.id} board={board} overview={overviews.value.get(board.id)} />
        ))}
      </ul>
    </>
  );
}

/** Every board of the team, and new ones. */
export function BoardsPage({ workspace }: { readonly workspace: Workspace }) {
  const isNew = useSignal(false);
  const sought = useSignal('');
  const room = useSignal(tilesAtOnce);
  const { client, teamPath, boards, messages } = workspace;
  const items = boards.items.value ?? [];
  const wanted = sought.value.trim().toLowerCase();
  const found = items.filter(({ attributes }) => String(attributes['name']).toLowerCase().includes(wanted));
  const shown = found.slice(0, room.value);
  const open = (): void => {
    isNew.value = true;
  };
  const create = async ({ name = '', slug = '', public: isPublic }: Values): Promise<void> => {
    const {
      data: [made],
    } = await client.send('POST', `${teamPath}/boards`, {
      type: 'board',
      attributes: {
        name,
        ...(slug !== '' && { slug }),
        public: isPublic === 'yes',
        realtime: true,
        post_order: 'published',
      },
    });
    isNew.value = false;
    if (!made) return;
    boards.put(made);
    messages.say(t('Board created. Connect a feed next, or copy its embed code.'));
    location.hash = addressOf('boards', made.id);
  };
  return (
    <>
      <PageHead title={t('Boards')} intro={t('A board is a moderated feed of posts that your pages show.')}>
        <button type="button" class={items.length === 0 ? undefined : 'main'} onClick={open}>
          {t('New board')}
        </button>
      </PageHead>
      <ListProblem list={boards} />
      {items.length === 0 && boards.problem.value === '' && (
        <Empty title={t('Create your first board')}>
          <p>{t('Paste the address of your posts, and see them as a board.')}</p>
          <p class="page-acts">
            <a class="button main" href={addressOf('begin')}>
              {t('Find your posts')}
            </a>
            <button type="button" onClick={open}>
              {t('Create an empty board')}
            </button>
          </p>
        </Empty>
      )}
      {items.length > longList && <Find sought={sought} shown={room.value} count={found.length} />}
      {shown.length > 0 && <BoardTiles workspace={workspace} boards={shown} />}
      {found.length > room.value && (
        <p class="more">
          <button type="button" onClick={() => void (room.value += tilesAtOnce)}>
            {t('Load more')}
          </button>
        </p>
      )}
      {isNew.value && (
        <RecordDialog
          title={t('New board')}
          button={t('Create')}
          rules={() => rules}
          values={{}}
          save={create}
          onClose={() => {
            isNew.value = false;
          }}
        />
      )}
    </>
  );
}
