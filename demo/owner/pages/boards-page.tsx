/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { Empty, PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';
import { type FieldRule, RecordDialog, type Values } from '../record-form.tsx';
import { addressOf } from '../route.ts';

const rules: readonly FieldRule[] = [
  { name: 'name', label: 'Name', required: true, maxLength: 200 },
  {
    name: 'slug',
    label: 'Slug (optional)',
    maxLength: 100,
    hint: 'The name in addresses: small letters, digits and hyphens. Left empty, it is made from the name.',
  },
  {
    name: 'public',
    label: 'Who can see it',
    kind: 'select',
    initial: 'yes',
    options: [
      ['yes', 'Everyone (public)'],
      ['no', 'The team only (private)'],
    ],
  },
];

/** Every board of the team, and new ones. */
export function BoardsPage({ place }: { readonly place: Place }) {
  const isNew = useSignal(false);
  const { client, teamPath, boards, messages } = place;
  const items = boards.items.value ?? [];
  const open = (): void => {
    isNew.value = true;
  };
  const create = async ({ name = '', slug = '', public: isPublic }: Values): Promise<void> => {
    const {
      data: [made],
    } = await client.send('POST', `${teamPath}/boards`, {
      type: 'board',
      attributes: { name, ...(slug !== '' && { slug }), public: isPublic === 'yes', realtime: true },
    });
    isNew.value = false;
    if (!made) return;
    boards.put(made);
    messages.say('Board created. Connect a feed next, or copy its snippet.');
    location.hash = addressOf('boards', made.id);
  };
  return (
    <>
      <PageHead title="Boards" intro="A board is a moderated feed of posts that your pages show.">
        <button type="button" class="main" onClick={open}>
          New board
        </button>
      </PageHead>
      {boards.problem.value !== '' && (
        <p class="problem" role="alert">
          {boards.problem}
        </p>
      )}
      {items.length === 0 ? (
        <Empty title="Create your first board">
          <ol>
            <li>Create a board.</li>
            <li>Connect a feed, or write a post.</li>
            <li>Approve posts and copy the snippet into your page.</li>
          </ol>
          <button type="button" class="main" onClick={open}>
            Create a board
          </button>
        </Empty>
      ) : (
        <ul class="tiles">
          {items.map(({ id, attributes }) => (
            <li key={id} class="tile">
              <h2>
                <a href={addressOf('boards', id)}>{String(attributes['name'])}</a>
              </h2>
              <p class="quiet">
                <code>{String(attributes['slug'])}</code>
                {' · '}
                {attributes['public'] === true ? 'Public' : 'Private'}
              </p>
              <p class="tile-links">
                <a href={addressOf('posts', id)}>
                  Posts<span class="hidden"> of {String(attributes['name'])}</span>
                </a>
                <a href={addressOf('feeds', id)}>
                  Feeds<span class="hidden"> of {String(attributes['name'])}</span>
                </a>
                <a href={addressOf('insights', id)}>
                  Insights<span class="hidden"> of {String(attributes['name'])}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isNew.value && (
        <RecordDialog
          title="New board"
          button="Create"
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
