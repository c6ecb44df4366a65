import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Resource } from '../moderation/team-client.ts';
import { createList, type ListState } from '../ui/list-state.ts';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';
import { sendChange } from '../ui/send-change.ts';
import { attributesOf, createDraft, type DraftState, readDraft } from './appearance-draft.ts';

/** The saved appearances of a board, and the one that is edited. */
export interface SavedAppearances {
  readonly list: ListState;
  readonly state: DraftState;
  /** The id of the one that is edited; `''` = a new one. */
  readonly chosenId: ReadonlySignal<string>;
  readonly chosen: ReadonlySignal<Resource | null>;
  /** Before it, nobody knows whether there are any, and what is typed would be a new one. */
  readonly isReady: ReadonlySignal<boolean>;
  load(): Promise<void>;
  choose(id: string): void;
  save(): Promise<void>;
  /** Asks first. */
  remove(): Promise<void>;
}

export function openSavedAppearances(workspace: Workspace, board: Resource): SavedAppearances {
  const { client, teamPath, messages } = workspace;
  const path = `${teamPath}/personalizations`;
  const list = createList(client, path, { 'filter[board_id]': board.id });
  const state = createDraft();
  const chosenId = signal('');
  const isReady = signal(false);
  const chosen = computed(() => list.items.value?.find(({ id }) => String(id) === chosenId.value) ?? null);

  function choose(id: string): void {
    chosenId.value = id;
    state.load(chosen.value);
  }
  const chooseFirst = (): void => choose(String(list.items.value?.[0]?.id ?? ''));

  async function load(): Promise<void> {
    await list.load();
    if (list.problem.value !== '') return;
    // What was typed while the list was read again stays.
    if (!chosen.value && !state.isChanged.value) chooseFirst();
    isReady.value = true;
  }

  async function save(): Promise<void> {
    const before = chosen.value;
    const [sent, sentId] = [state.draft.value, chosenId.value];
    const attributes = attributesOf(sent, before);
    const relationships = { board: { data: { type: 'board', id: board.id } } };
    const response = before
      ? await sendChange(workspace, {
          path: `${path}/${before.id}`,
          before,
          write: (resource) => attributesOf(readDraft(resource), resource),
          mine: attributes,
        })
      : await client.send('POST', path, { type: 'personalization', attributes, relationships });
    const saved = response?.data[0];
    if (!saved) return;
    list.put(saved);
    // The owner may have chosen another one while this one was on its way.
    if (chosenId.value === sentId) {
      chosenId.value = String(saved.id);
      state.settle(saved, sent);
    }
    messages.say(t('Changes saved. Boards show them when they load next.'));
  }

  async function remove(): Promise<void> {
    const before = chosen.value;
    if (!before) return;
    const question = t('Delete “{name}”?', { name: String(before.attributes['name']) });
    const hint = t('Pages that use it then show the board’s first appearance.');
    if (!(await workspace.confirm({ question, hint }))) return;
    await client.send('DELETE', `${path}/${before.id}`);
    list.drop(before.id);
    chooseFirst();
    messages.say(t('Appearance deleted.'));
  }

  return {
    list,
    state,
    chosenId,
    chosen,
    isReady,
    load,
    choose,
    save: () => save().catch(messages.fail),
    remove: () => remove().catch(messages.fail),
  };
}
