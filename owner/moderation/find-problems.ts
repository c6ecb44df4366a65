import { t } from '../words/words.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** What is wrong with a control, in the app's words: the browser's are in the browser's language. `''` = nothing. */
function describeProblem(control: Control): string {
  const { validity, validationMessage, type } = control;
  if (validity.valid) return '';
  if (validity.valueMissing) return t('Fill in this field.');
  if (validity.typeMismatch && type === 'email') return t('Enter an email address.');
  if (validity.typeMismatch && type === 'url') return t('Enter an address that begins with https://.');
  const { min = '', max = '' } = control instanceof HTMLInputElement ? control : {};
  return min !== '' && max !== ''
    ? t('Enter a number from {min} to {max}.', { min: Number(min), max: Number(max) })
    : validationMessage;
}

/** What is wrong with this control, by its id; null = it is no control that has a value. */
export const findProblem = (element: unknown): { readonly id: string; readonly problem: string } | null =>
  isControl(element) ? { id: element.id, problem: describeProblem(element) } : null;

/** What is wrong with the controls of a form, by their ids. */
export const findProblems = ({ elements }: HTMLFormElement): ReadonlyMap<string, string> =>
  new Map(
    [...elements]
      .filter(isControl)
      .map((control) => [control.id, describeProblem(control)] as const)
      .filter(([, problem]) => problem !== ''),
  );
