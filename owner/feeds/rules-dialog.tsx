/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import { nameOfPost } from '../moderation/name-of-post.ts';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';
import { actions, conditions, emptyFilter, readFilter, writeFilter, type FilterDraft } from './filter-drafts.ts';

type Wire = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const words: Readonly<Record<string, string>> = { approved: 'Published', pending: 'On hold', rejected: 'Rejected' };
const hints: Readonly<Record<string, string>> = {
  languages: 'Such as en, de',
  profanity: 'Languages such as en, de',
};
const media = [
  ['image', 'an image'],
  ['video', 'a video'],
  ['any', 'an image or a video'],
  ['none', 'neither'],
] as const;

interface FilterFieldsProps {
  readonly draft: FilterDraft;
  readonly problem: string;
  readonly number: number;
  readonly onChange: (draft: FilterDraft) => void;
  readonly onRemove: () => void;
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function FilterFields({ draft, problem, number, onChange, onRemove }: FilterFieldsProps) {
  const { key, condition, isNot, value, action, pin, tags, kept } = draft;
  const id = `rule-${key}`;
  return (
    <fieldset class="rule">
      <legend>{`Rule ${number}`}</legend>
      {kept ? (
        <p class="quiet">A program made this rule. It stays as it is.</p>
      ) : (
        <>
          <Choice
            id={`${id}-not`}
            label="Posts"
            value={isNot ? 'not' : 'is'}
            options={[
              ['is', 'with'],
              ['not', 'without'],
            ]}
            onChange={(next) => onChange({ ...draft, isNot: next === 'not' })}
          />
          <Choice
            id={`${id}-condition`}
            label="Condition"
            value={condition}
            options={conditions}
            onChange={(next) =>
              onChange({
                ...draft,
                condition: next as FilterDraft['condition'],
                value: next === 'media' ? 'image' : '',
              })
            }
          />
          {condition === 'media' && (
            <Choice
              id={`${id}-media`}
              label="Media"
              value={value}
              options={media}
              onChange={(next) => onChange({ ...draft, value: next })}
            />
          )}
          {condition !== 'media' && condition !== 'adult' && (
            <div class="field">
              <label for={`${id}-value`}>Values, separated by commas</label>
              <input
                id={`${id}-value`}
                type="text"
                value={value}
                placeholder={hints[condition]}
                aria-invalid={problem === '' ? undefined : true}
                aria-describedby={problem === '' ? undefined : `${id}-problem`}
                onInput={({ currentTarget }) => onChange({ ...draft, value: currentTarget.value })}
              />
              {problem !== '' && (
                <p class="field-error" id={`${id}-problem`}>
                  {problem}
                </p>
              )}
            </div>
          )}
          <Choice
            id={`${id}-action`}
            label="What happens"
            value={action}
            options={actions}
            onChange={(next) => onChange({ ...draft, action: next })}
          />
          <div class="field">
            <label for={`${id}-tags`}>Add tags (optional)</label>
            <input
              id={`${id}-tags`}
              type="text"
              value={tags}
              onInput={({ currentTarget }) => onChange({ ...draft, tags: currentTarget.value })}
            />
          </div>
          <label class="check">
            <input
              type="checkbox"
              checked={pin}
              onChange={({ currentTarget }) => onChange({ ...draft, pin: currentTarget.checked })}
            />
            {' Pin'}
          </label>
        </>
      )}
      <button type="button" class="danger" onClick={onRemove}>
        Remove<span class="hidden">{` rule ${number}`}</span>
      </button>
    </fieldset>
  );
}

function Rehearsal({ result }: { readonly result: Wire }) {
  const [examined, count] = [Number(result['examined_count']), Number(result['changes_count'])];
  return (
    <div class="rehearsal">
      <h3>
        {count === 0
          ? `None of the last ${examined} posts would change.`
          : `Of the last ${examined} posts, ${count === 1 ? 'this one' : `these ${count}`} would change:`}
      </h3>
      <ul>
        {listOf(result['changes']).map((each) => {
          const { post, status, pinned, added_tags: tags } = each as Wire;
          const attributes = post as Wire;
          const extra = [pinned === true && attributes['pinned'] !== true ? 'pinned' : '', ...listOf(tags).map(String)];
          return (
            <li key={String(attributes['id'])}>
              {nameOfPost({ type: 'post', id: Number(attributes['id']), attributes })}
              <span class="quiet">
                {` · ${words[String(attributes['status'])]} → ${words[String(status)]}`}
                {extra.filter(Boolean).map((word) => ` · ${word}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface RulesDialogProps {
  readonly workspace: Workspace;
  readonly feed: Resource;
  readonly onSaved: (feed: Resource) => void;
  readonly onClose: () => void;
}

/** The rules of a feed, with a rehearsal on its newest posts. */
export function RulesDialog({ workspace, feed, onSaved, onClose }: RulesDialogProps) {
  const { client, teamPath, messages } = workspace;
  const path = `${teamPath}/social_feeds/${feed.id}`;
  const rules = (feed.attributes['rules'] ?? {}) as Wire;
  const drafts = useSignal(listOf(rules['filters']).map(readFilter));
  const perDay = useSignal(rules['max_per_day'] ? String(rules['max_per_day']) : '');
  const problems = useSignal<Readonly<Record<number, string>>>({});
  const problem = useSignal('');
  const result = useSignal<Wire | null>(null);
  const isBusy = useSignal(false);

  /** null = something is missing, which the page says at its place. */
  const write = (): Wire | null => {
    const written = drafts.value.map((draft) => [draft.key, writeFilter(draft)] as const);
    const wrong = written.filter(([, value]) => typeof value === 'string');
    problems.value = Object.fromEntries(wrong) as Readonly<Record<number, string>>;
    if (wrong[0]) document.getElementById(`rule-${wrong[0][0]}-value`)?.focus();
    return wrong.length > 0
      ? null
      : { filters: written.map(([, value]) => value), max_per_day: Number(perDay.value) || 0 };
  };
  const run = async (work: (rules: Wire) => Promise<void>): Promise<void> => {
    const next = isBusy.value ? null : write();
    if (!next) return;
    isBusy.value = true;
    problem.value = '';
    try {
      await work(next);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : 'That did not work. Nothing was lost; try again.';
    } finally {
      isBusy.value = false;
    }
  };
  const rehearse = () =>
    run(async (next) => {
      const { data } = await client.send('POST', `${path}/rules/rehearsal`, {
        type: 'feed_rules_rehearsal',
        attributes: { rules: next },
      });
      result.value = data[0]?.attributes ?? null;
    });
  const save = (isApplied: boolean) =>
    run(async (next) => {
      const { data } = await client.send('PATCH', path, {
        type: 'social_feed',
        id: feed.id,
        attributes: { rules: next },
      });
      if (data[0]) onSaved(data[0]);
      const made = isApplied ? (await client.send('POST', `${path}/rules/runs`)).data[0] : undefined;
      if (made)
        messages.say(`Rules saved and applied to ${String(made.attributes['changed_count'])} posts.`, () => {
          client
            .send('DELETE', `${path}/rules/runs/${made.id}`)
            .then(() => messages.say('The posts are as they were.'), messages.fail);
        });
      else messages.say('Rules saved. They apply to new posts.');
      onClose();
    });
  return (
    <ModalDialog class="wide" labelledBy="rules-title" onClose={onClose}>
      <h2 id="rules-title">{`Rules of “${String(feed.attributes['name'])}”`}</h2>
      <p class="quiet">The first rule that decides counts. Tags and pins add up.</p>
      <div class="rules">
        {drafts.value.map((draft, index) => (
          <FilterFields
            key={draft.key}
            draft={draft}
            number={index + 1}
            problem={problems.value[draft.key] ?? ''}
            onChange={(next) => {
              drafts.value = drafts.value.map((each) => (each.key === next.key ? next : each));
            }}
            onRemove={() => {
              drafts.value = drafts.value.filter(({ key }) => key !== draft.key);
            }}
          />
        ))}
        <button
          type="button"
          onClick={() => {
            drafts.value = [...drafts.value, emptyFilter(Math.max(-1, ...drafts.value.map(({ key }) => key)) + 1)];
          }}
        >
          Add rule
        </button>
        <div class="field">
          <label for="per-day">Published posts per day (optional)</label>
          <input
            id="per-day"
            type="number"
            min={1}
            max={1000}
            value={perDay.value}
            onInput={({ currentTarget }) => {
              perDay.value = currentTarget.value;
            }}
          />
        </div>
      </div>
      <div role="status">{result.value && <Rehearsal result={result.value} />}</div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="acts">
        <button type="button" onClick={() => void rehearse()}>
          Try on recent posts
        </button>
        <button type="button" class="main" onClick={() => void save(false)}>
          Save
        </button>
        <button type="button" onClick={() => void save(true)}>
          Save and apply to recent posts
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </ModalDialog>
  );
}
