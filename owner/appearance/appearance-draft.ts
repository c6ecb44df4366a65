import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Resource } from '../moderation/team-client.ts';
import type { Template } from './templates.ts';
import { t } from '../words/words.ts';

/** An appearance while it is edited. */
export interface Draft {
  readonly name: string;
  readonly theme: string;
  readonly author: boolean;
  readonly share_buttons: boolean;
  readonly remove_duplicate_images: boolean;
  readonly background: string | null;
  /** As the service stores it; a key that was never set is absent. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface DraftState {
  readonly draft: ReadonlySignal<Draft>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly isChanged: ReadonlySignal<boolean>;
  /** Successive changes of one field are one undo step. */
  change(part: Partial<Draft>, field: string): void;
  /** null = as if it was never set. */
  setData(key: string, value: unknown): void;
  useTemplate(template: Template): void;
  undo(): void;
  /** Starts again with the data of the service; null = a new appearance. */
  load(resource: Resource | null): void;
  /** The draft `sent` is stored as `resource`. What was changed while it was on its way stays. */
  settle(resource: Resource, sent: Draft): void;
}

/** Maximum number of undo steps. */
const maxSteps = 100;

const emptyDraft: Draft = {
  name: t('New appearance'),
  theme: 'classic',
  author: true,
  share_buttons: true,
  remove_duplicate_images: false,
  background: null,
  data: {},
};

export function readDraft(resource: Resource | null): Draft {
  if (!resource) return emptyDraft;
  const { name, theme, author, share_buttons, remove_duplicate_images, background, data } = resource.attributes;
  const color = (background as { readonly color?: unknown } | null)?.color;
  return {
    name: String(name ?? ''),
    theme: String(theme ?? 'classic').replace(/^new_/, ''),
    author: author !== false,
    share_buttons: share_buttons === true,
    remove_duplicate_images: remove_duplicate_images === true,
    background: typeof color === 'string' && color !== '' ? color : null,
    data: (data ?? {}) as Readonly<Record<string, unknown>>,
  };
}

export function createDraft(): DraftState {
  const draft = signal(emptyDraft);
  const saved = signal(emptyDraft);
  const past = signal<readonly Draft[]>([]);
  let lastField = '';
  const set = (next: Draft, field: string): void =>
    batch(() => {
      if (field === '' || field !== lastField) past.value = [...past.value, draft.value].slice(-maxSteps);
      lastField = field;
      draft.value = next;
    });
  return {
    draft,
    canUndo: computed(() => past.value.length > 0),
    isChanged: computed(() => draft.value !== saved.value),
    change: (part, field) => set({ ...draft.value, ...part }, field),
    setData: (key, value) => {
      const others = Object.fromEntries(Object.entries(draft.value.data).filter(([other]) => other !== key));
      set({ ...draft.value, data: value === null ? others : { ...others, [key]: value } }, key);
    },
    useTemplate: ({ name, theme, author, share_buttons, background, data }) => {
      const { name: own } = draft.value;
      set(
        {
          ...draft.value,
          name: own === emptyDraft.name ? name : own,
          theme,
          author,
          share_buttons,
          background,
          data: { ...draft.value.data, ...data },
        },
        '',
      );
    },
    undo: () =>
      batch(() => {
        const before = past.value.at(-1);
        if (!before) return;
        past.value = past.value.slice(0, -1);
        lastField = '';
        draft.value = before;
      }),
    settle: (resource, sent) =>
      batch(() => {
        saved.value = readDraft(resource);
        if (draft.value !== sent) return;
        past.value = [];
        lastField = '';
        draft.value = saved.value;
      }),
    load: (resource) =>
      batch(() => {
        past.value = [];
        lastField = '';
        saved.value = readDraft(resource);
        draft.value = saved.value;
      }),
  };
}

/** The attributes that are sent to the service. */
export const attributesOf = (
  { background, ...rest }: Draft,
  before: Resource | null,
): Readonly<Record<string, unknown>> => ({
  ...rest,
  background: {
    ...((before?.attributes['background'] ?? {}) as object),
    color: background,
  },
});
