/** @jsxImportSource preact */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { TextField } from '../moderation/form-fields.tsx';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { nameOfPost } from '../moderation/name-of-post.ts';
import { readAll } from '../moderation/read-all.ts';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';
import { FilterFields } from './filter-fields.tsx';
import { createRulesEditor, maxPerDay } from './rules-editor.ts';
import { plural, t } from '../words/words.ts';
import { describeProblem } from '../ui/list-problem.tsx';
import { Problem } from '../ui/problem.tsx';

type Wire = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const statuses: Readonly<Record<string, string>> = {
  approved: t('Published'),
  pending: t('On hold'),
  rejected: t('Rejected'),
};
function Rehearsal({ result }: { readonly result: Wire }) {
  const [examined, count] = [Number(result['examined_count']), Number(result['changes_count'])];
  return (
    <div class="rehearsal">
      <h3>
        {count === 0
          ? plural(examined, {
              one: 'The last post would not change.',
              other: 'None of the last {count} posts would change.',
            })
          : plural(
              count,
              {
                one: 'Of the last {examined} posts, this one would change:',
                other: 'Of the last {examined} posts, these {count} would change:',
              },
              { examined },
            )}
      </h3>
      <ul>
        {listOf(result['changes']).map((each) => {
          const { post, status, pinned, added_tags: tags, added_cta_ids: ctas } = each as Wire;
          const attributes = post as Wire;
          const extra = [
            pinned === true && attributes['pinned'] !== true ? t('pinned') : '',
            ...listOf(tags).map(String),
            listOf(ctas).length > 0 ? t('with a button') : '',
          ];
          return (
            <li key={String(attributes['id'])}>
              {nameOfPost({ type: 'post', id: Number(attributes['id']), attributes })}
              <span class="quiet">
                {status === attributes['status']
                  ? ` · ${statuses[String(status)]}`
                  : ` · ${t('{before} → {after}', {
                      before: statuses[String(attributes['status'])] ?? '',
                      after: statuses[String(status)] ?? '',
                    })}`}
                {extra.filter(Boolean).map((word) => ` · ${word}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const sensitive = [
  ['adult', t('Adult')],
  ['graphic', t('Violent or graphic')],
  ['unlabeled', t('Sensitive without a reason')],
] as const;

function SensitiveFields({ leftOut }: { readonly leftOut: Signal<readonly string[]> }) {
  return (
    <fieldset class="checks">
      <legend>{t('Sensitive posts to reject. All others are covered until a visitor opens them.')}</legend>
      <div class="check-list">
        {sensitive.map(([kind, label]) => (
          <label key={kind} class="check">
            <input
              type="checkbox"
              checked={leftOut.value.includes(kind)}
              onChange={({ currentTarget }) => {
                const others = leftOut.value.filter((each) => each !== kind);
                leftOut.value = currentTarget.checked ? [...others, kind] : others;
              }}
            />
            {` ${label}`}
          </label>
        ))}
      </div>
    </fieldset>
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
  const { client, teamPath } = workspace;
  const editor = useMemo(() => createRulesEditor({ ...workspace, feed, onSaved, onClose }), []);
  const { drafts, perDay, leftOut, problems, problem, isBusy, result } = editor;
  const held = { 'aria-disabled': isBusy.value || undefined };
  const written = JSON.stringify([drafts.value, perDay.value.value, leftOut.value]);
  const before = useMemo(() => written, []);
  const ctas = useSignal<readonly (readonly [string, string])[]>([]);
  // A message of the page would be behind this dialog.
  const sayProblem = (error: unknown): void => {
    problem.value = describeProblem(error);
  };
  useEffect(
    () =>
      void readAll(client, `${teamPath}/boards/${String(feed.attributes['board_id'])}/ctas`).then(({ data }) => {
        ctas.value = data.map(({ id, attributes }) => [String(id), String(attributes['text'])] as const);
      }, sayProblem),
    [],
  );
  return (
    <ModalDialog class="wide" labelledBy="rules-title" isChanged={written !== before} onClose={onClose}>
      <h2 id="rules-title">{t('Rules of “{name}”', { name: String(feed.attributes['name']) })}</h2>
      <p class="quiet">{t('The first rule that decides counts. Tags, pins and buttons add up.')}</p>
      <form
        class="rules"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save(false);
        }}
      >
        {drafts.value.map((draft, index) => (
          <FilterFields
            key={draft.key}
            draft={draft}
            number={index + 1}
            problem={problems.value[draft.key] ?? null}
            ctas={ctas.value}
            onChange={editor.change}
            onRemove={() => editor.remove(draft.key)}
          />
        ))}
        <button type="button" onClick={editor.add}>
          {t('Add rule')}
        </button>
        <SensitiveFields leftOut={leftOut} />
        <TextField
          field={perDay}
          label={t('Published posts per day (optional)')}
          type="number"
          min={1}
          max={maxPerDay}
        />
        <div role="status">{result.value && <Rehearsal result={result.value} />}</div>
        <Problem>{problem}</Problem>
        <div class="acts">
          <button type="submit" class="main" {...held}>
            {t('Save')}
          </button>
          <button type="button" {...held} onClick={() => void editor.save(true)}>
            {t('Save and apply to recent posts')}
          </button>
          <button type="button" {...held} onClick={() => void editor.rehearse()}>
            {t('Try on recent posts')}
          </button>
          <CancelButton />
        </div>
      </form>
    </ModalDialog>
  );
}
