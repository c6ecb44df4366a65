/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import type { Answer, Query, Resource } from '../moderation/team-client.ts';
import { CopyField } from './copy-field.tsx';
import { hostAndPath } from './host-and-path.ts';
import { createList, type ListState } from './list-state.ts';
import { Empty, headingId } from './page-head.tsx';
import { RowPicture } from './row-picture.tsx';
import type { Workspace } from '../workspace-state.ts';
import { type FieldRule, RecordDialog, type Values } from './record-form.tsx';
import { withHidden } from './with-hidden.tsx';
import { t } from '../words/words.ts';

/** The text of one resource in a list. */
export interface RowWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** An error of the resource, on a line of its own with its action. */
  readonly alert?: ComponentChildren;
  /** A page elsewhere about the resource. */
  readonly link?: string;
  /** Address of its picture; `''` = it has none. Omitted = resources of this kind have no pictures. */
  readonly picture?: string;
  /** Its first letter stands in for a missing picture. */
  readonly pictureName?: string;
  readonly badge?: { readonly text: string; readonly tone: 'good' | 'bad' | 'wait' };
}

/** Something that is shown once. */
export interface CreationNotice {
  readonly label: string;
  readonly text: string;
  readonly hint: string;
}

/** A kind of resource that a team has a list of, and the texts and actions of its page. */
export interface Collection {
  /** `webhook` */
  readonly type: string;
  readonly words: { readonly created: string; readonly removed: string; readonly edit: string };
  readonly path: string;
  readonly query?: Query;
  /** A list that the page loads itself; omitted = everything at `path`. */
  readonly list?: ListState;
  /** Omitted = all resources at `path` are shown. */
  readonly isShown?: (resource: Resource) => boolean;
  readonly describe: (resource: Resource, list: ListState) => RowWords;
  readonly empty: { readonly title: string; readonly text: string };
  /** null = resources cannot be created here; false = not yet. */
  readonly create:
    | {
        readonly button: string;
        /** The same in an empty list, as an invitation: "Create a product". */
        readonly invitation: string;
        readonly rules: (values: Values) => readonly FieldRule[];
        readonly body: (values: Values) => object | readonly object[];
        /** Omitted = "Create". */
        readonly submit?: string;
        /** Runs before the form opens; it may reject. */
        readonly prepare?: () => Promise<void>;
        readonly notice?: (created: Resource, answer: Answer) => CreationNotice | null;
      }
    | null
    | false;
  readonly change?: {
    readonly rules: (values: Values) => readonly FieldRule[];
    readonly read: (resource: Resource) => Values;
    readonly body: (values: Values, resource: Resource) => object;
    readonly isPossible?: (resource: Resource, list: ListState) => boolean;
  };
  /** How a deletion is called, and the text of its dialog; null = resources cannot be deleted. */
  readonly removal: { readonly kind: keyof typeof removals; readonly hint: string } | null;
  readonly more?: (resource: Resource, list: ListState) => ComponentChildren;
  /** The one action of a row that is always visible. With it, all others fold into "More". */
  readonly main?: (resource: Resource, list: ListState) => ComponentChildren;
}

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly resource: Resource }
  | { readonly kind: 'notice'; readonly notice: CreationNotice }
  | null;

interface CollectionProps {
  readonly workspace: Workspace;
  readonly collection: Collection;
  /** The heading of the list, with the create button. */
  readonly head?: (create: ComponentChildren) => ComponentChildren;
}

/** A longer list has a search field. */
const longList = 20;
const shownRows = 100;

const removals = {
  delete: {
    button: t('Delete'),
    labelOf: (name: string) => withHidden('Delete<hidden> {name}</hidden>', { name }),
    question: (name: string) => t('Delete “{name}”?', { name }),
  },
  remove: {
    button: t('Remove'),
    labelOf: (name: string) => withHidden('Remove<hidden> {name}</hidden>', { name }),
    question: (name: string) => t('Remove “{name}”?', { name }),
  },
  archive: {
    button: t('Archive'),
    labelOf: (name: string) => withHidden('Archive<hidden> {name}</hidden>', { name }),
    question: (name: string) => t('Archive “{name}”?', { name }),
  },
};

interface ActsProps {
  readonly title: string;
  readonly main: ComponentChildren;
  readonly children: ComponentChildren;
}

/** All actions of a row, or its main one beside a button that unfolds the others. */
function Acts({ title, main, children }: ActsProps) {
  if (main === undefined) return <div class="acts">{children}</div>;
  return (
    <div class="acts folding">
      {main}
      <details>
        <summary>{withHidden('More<hidden> for {name}</hidden>', { name: title })}</summary>
        <div class="acts">{children}</div>
      </details>
    </div>
  );
}

/** The list of a collection, with creation, changes and deletions. */
export function CollectionList({ workspace, collection, head }: CollectionProps) {
  const { client, messages } = workspace;
  const { path, type, words, create, change, removal } = collection;
  const [list, open, sought] = useMemo(
    () => [collection.list ?? createList(client, path, collection.query), signal<Open>(null), signal('')] as const,
    [path],
  );
  useEffect(() => void list.load(), [list]);
  const close = (): void => {
    open.value = null;
  };
  const make = async (values: Values): Promise<void> => {
    if (!create) return;
    await create.prepare?.();
    const answer = await client.send('POST', path, create.body(values));
    const wasEmpty = list.items.peek()?.length === 0;
    for (const made of answer.data) list.put(made);
    const [made] = answer.data;
    const notice = made && create.notice?.(made, answer);
    open.value = notice ? { kind: 'notice', notice } : null;
    messages.say(words.created);
    // The button of the empty list is gone, so the focus moves to the heading.
    if (wasEmpty && !notice) setTimeout(() => document.getElementById(headingId)?.focus());
  };
  const save =
    (resource: Resource) =>
    async (values: Values): Promise<void> => {
      if (!change) return;
      const body = { type, id: resource.id, ...change.body(values, resource) };
      const {
        data: [saved],
      } = await client.send('PATCH', `${path}/${resource.id}`, body);
      if (saved) list.put(saved);
      close();
      messages.say(t('Changes saved.'));
    };
  const remove = async (resource: Resource, title: string): Promise<void> => {
    if (
      !removal ||
      !(await workspace.confirm({
        question: removals[removal.kind].question(title),
        hint: removal.hint,
        button: removals[removal.kind].button,
      }))
    )
      return;
    try {
      await client.send('DELETE', `${path}/${resource.id}`);
      list.drop(resource.id);
      messages.say(words.removed);
    } catch (error) {
      messages.fail(error);
    }
  };
  const items = list.items.value?.filter((resource) => collection.isShown?.(resource) ?? true) ?? null;
  const wanted = sought.value.trim().toLowerCase();
  const found = (items ?? []).filter((resource) => {
    const { title, lines } = collection.describe(resource, list);
    return wanted === '' || [title, ...lines].join(' ').toLowerCase().includes(wanted);
  });
  const current = open.value;
  const begin = (): void => {
    open.value = { kind: 'new' };
  };
  return (
    <>
      {head?.(
        create && (
          <button type="button" class={items?.length === 0 ? undefined : 'main'} onClick={begin}>
            {create.button}
          </button>
        ),
      )}
      {list.problem.value !== '' && (
        <p class="problem" role="alert">
          {list.problem}{' '}
          <button type="button" onClick={() => void list.load()}>
            {t('Try again')}
          </button>
        </p>
      )}
      {items === null && <p class="quiet">{t('Loading …')}</p>}
      {items?.length === 0 && list.problem.value === '' && (
        <Empty title={collection.empty.title}>
          <p>{collection.empty.text}</p>
          {create && (
            <button type="button" class="main" onClick={begin}>
              {create.invitation}
            </button>
          )}
        </Empty>
      )}
      {items !== null && items.length > longList && (
        <div class="field find">
          <label for="find">{t('Find')}</label>
          <input
            type="search"
            id="find"
            value={sought.value}
            onInput={({ currentTarget }) => {
              sought.value = currentTarget.value;
            }}
          />
          <p class="quiet" role="status">
            {found.length > shownRows
              ? t('Showing the first {shown} of {count}.', { shown: shownRows, count: found.length })
              : found.length === 0
                ? t('No results.')
                : ''}
          </p>
        </div>
      )}
      {found.length > 0 && (
        <ul class="rows">
          {found.slice(0, shownRows).map((resource) => {
            const { title, lines, badge, link, picture, pictureName, alert } = collection.describe(resource, list);
            return (
              <li key={resource.id} class="row-card">
                {picture !== undefined && <RowPicture address={picture} name={pictureName ?? ''} />}
                <div class="row-words">
                  <h2>
                    <bdi>{title}</bdi>
                    {badge && <span class={`badge ${badge.tone}`}>{badge.text}</span>}
                  </h2>
                  {lines.map((line) => (
                    <p key={line} class="quiet">
                      <bdi>{line}</bdi>
                    </p>
                  ))}
                  {alert}
                  {link !== undefined && (
                    <p class="row-link">
                      <a href={link} target="_blank" rel="noopener noreferrer">
                        {hostAndPath(link)}
                        <span class="hidden">{` ${t('(new window)')}`}</span>
                      </a>
                    </p>
                  )}
                </div>
                <Acts title={title} main={collection.main?.(resource, list)}>
                  {collection.more?.(resource, list)}
                  {change && change.isPossible?.(resource, list) !== false && (
                    <button
                      type="button"
                      onClick={() => {
                        open.value = { kind: 'change', resource };
                      }}
                    >
                      {withHidden('Edit<hidden> {name}</hidden>', { name: title })}
                    </button>
                  )}
                  {removal && (
                    <button type="button" class="danger" onClick={() => void remove(resource, title)}>
                      {removals[removal.kind].labelOf(title)}
                    </button>
                  )}
                </Acts>
              </li>
            );
          })}
        </ul>
      )}
      {current?.kind === 'new' && create && (
        <RecordDialog
          title={create.button}
          button={create.submit ?? t('Create')}
          rules={create.rules}
          values={{}}
          save={make}
          onClose={close}
        />
      )}
      {current?.kind === 'change' && change && (
        <RecordDialog
          title={words.edit}
          button={t('Save changes')}
          rules={change.rules}
          values={change.read(current.resource)}
          save={save(current.resource)}
          onClose={close}
        />
      )}
      {current?.kind === 'notice' && (
        <ModalDialog class="wide" labelledBy="told-title" onClose={close}>
          <h2 id="told-title">{current.notice.label}</h2>
          <p>{current.notice.hint}</p>
          <CopyField id="notice" label={current.notice.label} text={current.notice.text} />
          <div class="acts">
            <button type="button" class="main" onClick={close}>
              {t('Done')}
            </button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
