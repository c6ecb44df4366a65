/** @jsxImportSource preact */
import type { ListState } from './list-state.ts';
import { t } from '../words/words.ts';

interface ListProblemProps {
  readonly list: Pick<ListState, 'problem' | 'load'>;
  /** What loads the list with what belongs to it; else the list alone. */
  readonly onRetry?: () => void;
}

/** Why a list could not be loaded, and the way to load it. */
export function ListProblem({ list, onRetry = () => void list.load() }: ListProblemProps) {
  if (list.problem.value === '') return null;
  return (
    <p class="problem" role="alert">
      {list.problem}{' '}
      <button type="button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </p>
  );
}
