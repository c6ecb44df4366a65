import { t } from '../words/words.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const digits = (text: string | undefined): number | null => (text ? Number(text) : null);

function describeNumber({ min, max }: HTMLInputElement): string {
  const [least, most] = [digits(min), digits(max)];
  return least !== null && most !== null
    ? t('Enter a number from {min} to {max}.', { min: least, max: most })
    : t('Enter a number.');
}

/** What is wrong with a control, in the app's words: the browser's are in the browser's language. `''` = nothing. */
function describeProblem(control: Control): string {
  const { validity, validationMessage, type, value, dataset } = control;
  const maxLength = digits(dataset['maxLength']);
  if (maxLength !== null && value.length > maxLength) return t('Enter at most {max} characters.', { max: maxLength });
  if (validity.valid) return '';
  if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow || validity.stepMismatch)
    return describeNumber(control as HTMLInputElement);
  if (validity.valueMissing) return t('Fill in this field.');
  if (validity.typeMismatch && type === 'email') return t('Enter an email address.');
  if (validity.typeMismatch && type === 'url') return t('Enter an address that begins with https://.');
  return validationMessage;
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
