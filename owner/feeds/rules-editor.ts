import { type Signal, signal } from '@preact/signals';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';
import {
  emptyFilter,
  findFilterProblem,
  type FilterProblem,
  readFilter,
  writeFilter,
  type FilterDraft,
} from './filter-drafts.ts';
import { plural, t } from '../words/words.ts';

type Wire = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

export interface RulesEditor {
  readonly drafts: Signal<readonly FilterDraft[]>;
  readonly perDay: Signal<string>;
  /** The kinds of sensitive posts that are rejected; all others are covered. */
  readonly leftOut: Signal<readonly string[]>;
  /** What is missing, by the key of the rule. */
  readonly problems: Signal<Readonly<Record<number, FilterProblem>>>;
  readonly problem: Signal<string>;
  /** The last rehearsal; null = none. */
  readonly result: Signal<Wire | null>;
  add(): void;
  change(draft: FilterDraft): void;
  remove(key: number): void;
  /** Shows what the rules would change; nothing is saved. */
  rehearse(): Promise<void>;
  save(isApplied: boolean): Promise<void>;
}

interface RulesEditorOptions extends Pick<Workspace, 'client' | 'teamPath' | 'messages'> {
  readonly feed: Resource;
  readonly onSaved: (feed: Resource) => void;
  readonly onClose: () => void;
}

const sayApplied = (count: number): string =>
  plural(count, {
    one: 'Rules saved and applied to {count} post.',
    other: 'Rules saved and applied to {count} posts.',
  });

/** The rules of a feed while they are edited. */
export function createRulesEditor({
  client,
  teamPath,
  messages,
  feed,
  onSaved,
  onClose,
}: RulesEditorOptions): RulesEditor {
  const path = `${teamPath}/social_feeds/${feed.id}`;
  const rules = (feed.attributes['rules'] ?? {}) as Wire;
  const drafts = signal<readonly FilterDraft[]>(listOf(rules['filters']).map(readFilter));
  const perDay = signal(rules['max_per_day'] ? String(rules['max_per_day']) : '');
  const leftOut = signal(listOf(rules['leave_out_sensitive']).map(String));
  const problems = signal<Readonly<Record<number, FilterProblem>>>({});
  const problem = signal('');
  const result = signal<Wire | null>(null);
  let isBusy = false;

  /** null = something is missing, which the page says at its place. */
  function write(): Wire | null {
    const found = drafts.value.map((draft) => [draft.key, findFilterProblem(draft)] as const);
    const wrong = found.flatMap(([key, each]) => (each ? [[key, each] as const] : []));
    problems.value = Object.fromEntries(wrong);
    const [first] = wrong;
    if (first) {
      document.getElementById(`rule-${first[0]}-${first[1].place}-value`)?.focus();
      return null;
    }
    return {
      filters: drafts.value.map(writeFilter),
      max_per_day: Number(perDay.value) || 0,
      leave_out_sensitive: leftOut.value,
    };
  }
  async function run(work: (rules: Wire) => Promise<void>): Promise<void> {
    const next = isBusy ? null : write();
    if (!next) return;
    isBusy = true;
    problem.value = '';
    try {
      await work(next);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : t('That did not work. Nothing was lost; try again.');
    } finally {
      isBusy = false;
    }
  }
  function tell(made: Resource): void {
    const count = Number(made.attributes['changed_count']);
    messages.say(sayApplied(count), () => {
      client
        .send('DELETE', `${path}/rules/runs/${made.id}`)
        .then(() => messages.say(t('The posts are as they were.')), messages.fail);
    });
  }
  return {
    drafts,
    perDay,
    leftOut,
    problems,
    problem,
    result,
    add: () => {
      drafts.value = [...drafts.value, emptyFilter(Math.max(-1, ...drafts.value.map(({ key }) => key)) + 1)];
    },
    change: (draft) => {
      drafts.value = drafts.value.map((each) => (each.key === draft.key ? draft : each));
    },
    remove: (key) => {
      drafts.value = drafts.value.filter((each) => each.key !== key);
    },
    rehearse: () =>
      run(async (next) => {
        const body = { type: 'feed_rules_rehearsal', attributes: { rules: next } };
        const { data } = await client.send('POST', `${path}/rules/rehearsal`, body);
        result.value = data[0]?.attributes ?? null;
      }),
    save: (isApplied) =>
      run(async (next) => {
        const body = { type: 'social_feed', id: feed.id, attributes: { rules: next } };
        const [saved] = (await client.send('PATCH', path, body)).data;
        if (saved) onSaved(saved);
        const made = isApplied ? (await client.send('POST', `${path}/rules/runs`)).data[0] : undefined;
        if (made) tell(made);
        else messages.say(t('Rules saved. They apply to new posts.'));
        onClose();
      }),
  };
}
