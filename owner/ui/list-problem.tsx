/** @jsxImportSource preact */
import { ActButton } from './act-button.tsx';
import { SignedOut } from '../moderation/session.ts';
import { keepFocus } from './keep-focus.ts';
import type { ListState } from './list-state.ts';
import { t } from '../words/words.ts';

/** Why something could not be read; `''` = the session is over, and the owner sees the sign-in page. */
export function describeProblem(error: unknown): string {
  if (error instanceof SignedOut) return '';
  return error instanceof Error ? error.message : t('The list could not be read. Try again.');
}

type ListProblemProps =
  | { readonly list: Pick<ListState, 'problem' | 'load'>; readonly onRetry?: undefined }
  /** What loads the list with what belongs to it. */
  | { readonly list: Pick<ListState, 'problem'>; readonly onRetry: () => Promise<void> | void };

/** Why a list could not be loaded, and the way to load it. */
export function ListProblem({ list, onRetry }: ListProblemProps) {
  if (list.problem.value === '') return null;
  const retry = async (): Promise<void> => {
    await (onRetry ? onRetry() : list.load());
    // The button is gone when the list is there.
    keepFocus();
  };
  return (
    <p class="problem" role="alert">
      {list.problem} <ActButton act={retry}>{t('Try again')}</ActButton>
    </p>
  );
}
