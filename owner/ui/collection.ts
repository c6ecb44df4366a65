import type { ComponentChildren } from 'preact';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { TeamResponse, Query, Resource } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';
import { keepFocus } from './keep-focus.ts';
import { createList, type ListState } from './list-state.ts';
import type { Current } from './record-dialog.tsx';
import type { FieldRule, Values } from './record-fields.tsx';
import { withHidden } from './with-hidden.tsx';

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
  /** The service's name of its network, whose logo stands in for a missing picture. */
  readonly network?: string;
  /** The title is shown as the button that it names. */
  readonly isButton?: boolean;
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
  readonly empty: {
    readonly title: string;
    readonly text: string;
    /** The next step, if resources are not created by a form of the list. */
    readonly act?: ComponentChildren;
  };
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
        /** False = the form is not opened; the page says why. Omitted = it always is. */
        readonly mayBegin?: () => boolean;
        /** The address that the request goes to. It may throw. Omitted = that of the list. */
        readonly path?: () => string;
        /** Runs before the request, with the values of the form; it may reject. */
        readonly prepare?: (values: Values) => Promise<void>;
        readonly notice?: (created: Resource, response: TeamResponse) => CreationNotice | null;
      }
    | null
    | false;
  readonly change?: {
    readonly rules: (values: Values) => readonly FieldRule[];
    readonly read: (resource: Resource) => Values;
    readonly body: (values: Values, resource: Resource) => object;
    readonly isPossible?: (resource: Resource, list: ListState) => boolean;
    /** False = the API has no operation that reads one. */
    readonly isReadable?: boolean;
  };
  /** What the values of a form make, below its fields. */
  readonly preview?: (values: Values) => ComponentChildren;
  /** How a deletion is called, and the text of its dialog; null = resources cannot be deleted. */
  readonly removal: { readonly kind: keyof typeof removals; readonly hint: string } | null;
  readonly more?: (resource: Resource, list: ListState) => ComponentChildren;
  /** The one action of a row that is always visible. With it, all others fold into "More". */
  readonly main?: (resource: Resource, list: ListState) => ComponentChildren;
}

/** The dialog that is open. */
export type CollectionDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly resource: Resource }
  | { readonly kind: 'notice'; readonly notice: CreationNotice };

export const removals = {
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
  revoke: {
    button: t('Revoke'),
    labelOf: (name: string) => withHidden('Revoke<hidden> {name}</hidden>', { name }),
    question: (name: string) => t('Revoke “{name}”?', { name }),
  },
  archive: {
    button: t('Archive'),
    labelOf: (name: string) => withHidden('Archive<hidden> {name}</hidden>', { name }),
    question: (name: string) => t('Archive “{name}”?', { name }),
  },
};

/** What a page keeps while its collection is shown. */
export interface CollectionState {
  readonly list: ListState;
  readonly dialog: ReadonlySignal<CollectionDialog | null>;
  open(dialog: CollectionDialog): void;
  close(): void;
}

export function openCollection({ client }: Workspace, { list, path, query }: Collection): CollectionState {
  const dialog = signal<CollectionDialog | null>(null);
  return {
    list: list ?? createList(client, path, query),
    dialog,
    open: (opened) => {
      dialog.value = opened;
    },
    close: () => {
      dialog.value = null;
    },
  };
}

export interface CollectionActs {
  make(values: Values): Promise<void>;
  /** The resource as it is stored now, for its form; null = it cannot be read alone. */
  readonly read: ((resource: Resource) => Promise<Current>) | undefined;
  save(resource: Resource, values: Values, tag: string | null): Promise<void>;
  /** Asks first. */
  remove(resource: Resource, title: string): Promise<void>;
}

/** What can be done with a collection, as it is described now. */
export function actOn(workspace: Workspace, collection: Collection, state: CollectionState): CollectionActs {
  const { client, messages } = workspace;
  const { path, type, words, create, change, removal } = collection;
  const { list, open } = state;
  /** Closes the dialog that is open now, later: by then the owner may have closed it and opened another one. */
  const closeLater = () => {
    const opened = state.dialog.value;
    return (): void => {
      if (state.dialog.value === opened) state.close();
    };
  };
  return {
    make: async (values) => {
      if (!create) return;
      const close = closeLater();
      await create.prepare?.(values);
      const response = await client.send('POST', create.path?.() ?? path, create.body(values));
      for (const made of response.data) list.put(made);
      const [made] = response.data;
      const notice = made && create.notice?.(made, response);
      if (notice) open({ kind: 'notice', notice });
      else close();
      messages.say(words.created);
      // The button of the empty list may be gone.
      if (!notice) keepFocus();
    },
    read:
      change && change.isReadable !== false
        ? async ({ id }) => {
            const {
              data: [resource],
              tag = null,
            } = await client.get(`${path}/${id}`);
            if (!resource) throw new Error(t('This is no longer there. Someone may have deleted it.'));
            return { resource, values: change.read(resource), tag };
          }
        : undefined,
    save: async (resource, values, tag) => {
      if (!change) return;
      const close = closeLater();
      const body = { type, id: resource.id, ...change.body(values, resource) };
      const { data } = await client.send('PATCH', `${path}/${resource.id}`, body, tag);
      for (const saved of data) list.put(saved);
      close();
      messages.say(t('Changes saved.'));
    },
    remove: async (resource, title) => {
      if (!removal) return;
      const { question, button } = removals[removal.kind];
      if (!(await workspace.confirm({ question: question(title), hint: removal.hint, button }))) return;
      try {
        await client.send('DELETE', `${path}/${resource.id}`);
        list.drop(resource.id);
        messages.say(words.removed);
        keepFocus();
      } catch (error) {
        messages.fail(error);
      }
    },
  };
}
