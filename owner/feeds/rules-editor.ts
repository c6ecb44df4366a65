import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createForm, describeWithoutField, type FormField, runOnce } from '../moderation/form-state.ts';
import { SignedOut } from '../moderation/session.ts';
import { Refused, type Resource } from '../moderation/team-client.ts';
import { sendChange } from '../ui/send-change.ts';
import type { Workspace } from '../workspace-state.ts';
import {
  emptyFilter,
  findFilterProblem,
  findRefusedPlace,
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
  readonly perDay: FormField;
  /** The kinds of sensitive posts that are rejected; all others are covered. */
  readonly leftOut: Signal<readonly string[]>;
  /** What is missing, by the key of the rule. */
  readonly problems: Signal<Readonly<Record<number, FilterProblem | null>>>;
  readonly problem: Signal<string>;
  /** A request is on its way: no other one is sent. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** The last rehearsal; null = none. */
  readonly result: Signal<Wire | null>;
  add(): void;
  change(draft: FilterDraft): void;
  remove(key: number): void;
  /** Shows what the rules would change; nothing is saved. */
  rehearse(): Promise<void>;
  save(isApplied: boolean): Promise<void>;
}

interface RulesEditorOptions extends Pick<Workspace, 'client' | 'teamPath' | 'messages' | 'confirm'> {
  readonly feed: Resource;
  readonly onSaved: (feed: Resource) => void;
  readonly onClose: () => void;
}

/** The service takes no larger number of posts per day. */
export const maxPerDay = 1000;

const sayApplied = (count: number): string =>
  plural(count, {
    one: 'Rules saved and applied to {count} post.',
    other: 'Rules saved and applied to {count} posts.',
  });

type RulesFields = Pick<RulesEditor, 'drafts' | 'perDay' | 'leftOut' | 'problems' | 'problem'>;

const focus = (id: string): void => document.getElementById(id)?.focus();
const focusRule = (key: number, { place }: FilterProblem): void => focus(`rule-${key}-${place}-value`);

function isPerDayRight({ value }: FormField): boolean {
  const number = Number(value.value);
  return value.value === '' || (Number.isInteger(number) && number >= 1 && number <= maxPerDay);
}

function readRules({ attributes }: Resource): RulesFields {
  const rules = (attributes['rules'] ?? {}) as Wire;
  const { perDay } = createForm(
    'rules',
    { perDay: 'attributes/rules/max_per_day' },
    { perDay: rules['max_per_day'] ? String(rules['max_per_day']) : '' },
  ).fields;
  return {
    drafts: signal<readonly FilterDraft[]>(listOf(rules['filters']).map(readFilter)),
    perDay,
    leftOut: signal(listOf(rules['leave_out_sensitive']).map(String)),
    problems: signal({}),
    problem: signal(''),
  };
}

/** The rules as they are sent to the service. */
const writeRules = ({ drafts, perDay, leftOut }: RulesFields): Wire => ({
  filters: drafts.value.map(writeFilter),
  max_per_day: Number(perDay.value.value),
  leave_out_sensitive: leftOut.value,
});

/** Returns whether the rules can be sent; otherwise the page says at its place what is wrong. */
function checkRules({ drafts, perDay, problems }: RulesFields): boolean {
  const wrong = drafts.value.flatMap((draft) => {
    const found = findFilterProblem(draft);
    return found ? [[draft.key, found] as const] : [];
  });
  problems.value = Object.fromEntries(wrong);
  perDay.problem.value = isPerDayRight(perDay)
    ? ''
    : t('Enter a number from {min} to {max}.', { min: 1, max: maxPerDay });
  const [first] = wrong;
  if (first) focusRule(...first);
  else if (perDay.problem.value !== '') focus(perDay.id);
  return !first && perDay.problem.value === '';
}

/** Says what the service refuses: at its field or rule, otherwise above the buttons. */
function showFailure({ drafts, perDay, problems, problem }: RulesFields, error: unknown): void {
  if (error instanceof SignedOut) return;
  const pointer = error instanceof Refused ? (error.pointer ?? '') : '';
  const index = /\/rules\/filters\/(\d+)/.exec(pointer)?.[1];
  const draft = index === undefined ? undefined : drafts.value[Number(index)];
  const wordsOf = (said: unknown): string =>
    said instanceof Error ? said.message : t('That did not work. Nothing was lost; try again.');
  const words = wordsOf(error);
  if (pointer === `/data/${perDay.place}`) {
    perDay.problem.value = words;
    focus(perDay.id);
  } else if (draft) {
    const found = { problem: words, place: findRefusedPlace(draft, pointer) };
    problems.value = { [draft.key]: found };
    focusRule(draft.key, found);
  } else problem.value = wordsOf(describeWithoutField(error));
}

/** The rules of a feed while they are edited. */
export function createRulesEditor({
  client,
  teamPath,
  messages,
  confirm,
  feed,
  onSaved,
  onClose,
}: RulesEditorOptions): RulesEditor {
  const path = `${teamPath}/social_feeds/${feed.id}`;
  const fields = readRules(feed);
  const { drafts, perDay, leftOut, problems, problem } = fields;
  const result = signal<Wire | null>(null);
  const isBusy = signal(false);

  async function run(work: (rules: Wire) => Promise<void>): Promise<void> {
    if (isBusy.value || !checkRules(fields)) return;
    problem.value = '';
    await runOnce(
      isBusy,
      () => work(writeRules(fields)),
      (error) => showFailure(fields, error),
    );
  }
  function tell(made: Resource): void {
    const count = Number(made.attributes['changed_count']);
    messages.say(sayApplied(count), () =>
      client
        .send('DELETE', `${path}/rules/runs/${made.id}`)
        .then(() => messages.say(t('The posts are as they were.')), messages.fail),
    );
  }
  return {
    drafts,
    perDay,
    leftOut,
    problems,
    problem,
    isBusy,
    result,
    add: () => {
      drafts.value = [...drafts.value, emptyFilter(Math.max(-1, ...drafts.value.map(({ key }) => key)) + 1)];
    },
    change: (draft) => {
      problems.value = { ...problems.value, [draft.key]: null };
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
        const response = await sendChange(
          { client, confirm },
          {
            path,
            before: feed,
            write: (resource) => ({ rules: writeRules(readRules(resource)) }),
            mine: { rules: next },
          },
        );
        if (!response) return;
        for (const saved of response.data) onSaved(saved);
        const made = isApplied ? (await client.send('POST', `${path}/rules/runs`)).data[0] : undefined;
        if (made) tell(made);
        else messages.say(t('Rules saved. They apply to new posts.'));
        onClose();
      }),
  };
}
