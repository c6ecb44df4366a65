/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Select } from '../moderation/form-fields.tsx';
import type { Workspace } from '../workspace-state.ts';
import { headingId } from './keep-focus.ts';
import { ListProblem } from './list-problem.tsx';
import { addressOf, type PageName } from '../route.ts';
import { t } from '../words/words.ts';

interface PageHeadProps {
  readonly title: string;
  readonly intro?: string;
  /** Actions of the page, at the end of the line. */
  readonly children?: ComponentChildren;
}

export function PageHead({ title, intro, children }: PageHeadProps) {
  return (
    <div class="page-head">
      <div>
        <h1 id={headingId} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {intro !== undefined && <p class="quiet">{intro}</p>}
      </div>
      {children && <div class="page-acts">{children}</div>}
    </div>
  );
}

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly children?: ComponentChildren;
}

/** The heading of a part of a page, with its actions at the end of the line. */
export function SectionHead({ id, title, intro, children }: SectionHeadProps) {
  return (
    <div class="section-head">
      <div>
        <h2 id={id}>{title}</h2>
        {intro !== undefined && <p class="quiet">{intro}</p>}
      </div>
      {children}
    </div>
  );
}

interface BoardPickerProps {
  readonly workspace: Workspace;
  readonly page: PageName;
}

/** Selects the board that the page is about. */
export function BoardPicker({ workspace, page }: BoardPickerProps) {
  const board = workspace.board.value;
  return (
    <Select
      id="page-board"
      label={t('Board')}
      value={String(board?.id ?? '')}
      options={(workspace.boards.items.value ?? []).map(({ id, attributes }) => [
        String(id),
        String(attributes['name']),
      ])}
      onChange={(id) => {
        workspace.chooseBoard(Number(id));
        location.hash = addressOf(page, id);
      }}
    />
  );
}

interface EmptyProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** An empty state: it says that nothing is here yet, and what to do. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div class="nothing">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface NoBoardProps {
  readonly workspace: Workspace;
  readonly title: string;
}

/** For pages of one board, if there is no board, or the boards could not be read. */
export function NoBoard({ workspace: { boards }, title }: NoBoardProps) {
  return (
    <>
      <PageHead title={title} />
      <ListProblem list={boards} />
      {boards.problem.value === '' && (
        <Empty title={t('No board yet')}>
          <p>{t('Create your first board: it holds the posts that your page shows.')}</p>
          <p>
            <a class="button main" href={addressOf('boards')}>
              {t('Go to Boards')}
            </a>
          </p>
        </Empty>
      )}
    </>
  );
}
