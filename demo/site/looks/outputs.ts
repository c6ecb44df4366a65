import { make } from '../moderation/make.ts';
import type { LookAnswer } from './look-row.ts';

export interface Outputs {
  readonly element: HTMLElement;
  show(answer: LookAnswer): void;
  fail(): void;
}

/** A text with a button that copies it. */
function makeOutput(title: string, id: string, announce: (words: string) => void): { readonly element: HTMLElement; readonly set: (text: string | null) => void } {
  const code = make('code', { id: `${id}-code` });
  const button = make('button', { type: 'button', onclick: () => {
    navigator.clipboard.writeText(code.textContent ?? '').then(() => announce(`The ${title.toLowerCase()} was copied.`), () => {
      getSelection()?.selectAllChildren(code);
      announce('The browser does not let this page copy. It is selected: press Control and C, or Command and C.');
    });
  } }, `Copy the ${title.toLowerCase()}`);
  const element = make('section', { class: 'output', 'aria-labelledby': `${id}-title` }, make('h3', { id: `${id}-title` }, title), make('pre', {}, code), button);
  return { element, set: (text) => {
    element.hidden = text === null;
    code.textContent = text ?? '';
  } };
}

/** The snippet of the look, what only the service can say, and what is drawn other than it was set. */
export function makeOutputs(layout: HTMLElement): Outputs {
  const status = make('p', { class: 'quiet', role: 'status' });
  const problems = make('ul', { class: 'problems' });
  const announce = (words: string) => {
    status.textContent = words;
  };
  const [snippet, look] = [makeOutput('Snippet', 'snippet', announce), makeOutput('Personalization', 'look', announce)];
  const note = make('p', {}, 'A page has no property for these settings, so the snippet alone does not give this look: the service has to be told, in the board’s personalization.');
  look.element.querySelector('h3')?.after(note);
  return {
    element: make('section', { class: 'outputs', 'aria-labelledby': 'outputs-title' }, make('h2', { id: 'outputs-title' }, 'To copy'), layout, status, problems, snippet.element, look.element),
    show(answer) {
      announce(answer.problems.length > 0 ? 'Not all is drawn as it was set:' : '');
      problems.replaceChildren(...answer.problems.map((problem) => make('li', {}, problem)));
      snippet.set(answer.snippet);
      look.set(answer.personalization);
    },
    fail: () => announce('The snippet could not be written: the service does not answer. What you set stands; change something to try again.'),
  };
}
