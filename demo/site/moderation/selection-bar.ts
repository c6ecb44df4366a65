import { choose, labelled } from './filters.ts';
import { make } from './make.ts';
import type { Resource } from './team-client.ts';

export interface SelectionBar {
  readonly element: HTMLElement;
  /** @param ctas those of the one board that all selected posts belong to; null = they are of several boards */
  update(count: number, ctas: readonly Resource[] | null): void;
}

export interface SelectionActions {
  readonly change: (attributes: Readonly<Record<string, unknown>>) => void;
  readonly addTag: (tag: string) => void;
  readonly removeTag: (tag: string) => void;
  readonly applyCta: (ctaId: string) => void;
  readonly unapplyCta: (ctaId: string) => void;
  readonly remove: () => void;
  readonly clear: () => void;
}

/** What can be done with several posts at once. It stands at the window's lower edge while something is selected. */
export function createSelectionBar({ change, addTag, removeTag, applyCta, unapplyCta, remove, clear }: SelectionActions): SelectionBar {
  const count = make('strong', {});
  const tag = make('input', { type: 'text', maxlength: 100, autocomplete: 'off' });
  const cta = choose([]);
  const act = (text: string, onclick: () => void, kind = ''): HTMLButtonElement => make('button', { type: 'button', class: kind, onclick }, text);
  const withTag = (use: (tag: string) => void) => (): void => {
    const value = tag.value.trim();
    if (value === '') tag.focus();
    else use(value);
  };
  const ctaPart = make('div', { class: 'part' }, labelled('Call to action', cta, 'bar-cta'),
    act('Apply', () => applyCta(cta.value)), act('Take off', () => unapplyCta(cta.value)));
  const element = make('section', { class: 'bar', 'aria-label': 'Selected posts', hidden: true },
    make('div', { class: 'part' }, make('p', {}, count),
      act('Approve', () => change({ status: 'approved' }), 'main'), act('Reject', () => change({ status: 'rejected' })), act('Delete', remove, 'danger'), act('Select none', clear)),
    make('details', {}, make('summary', {}, 'More for the selected posts'),
      make('div', { class: 'part' }, act('Pin', () => change({ pinned: true })), act('Unpin', () => change({ pinned: false })),
        act('Highlight', () => change({ highlighted: true })), act('Remove highlight', () => change({ highlighted: false }))),
      make('div', { class: 'part' }, labelled('Tag', tag, 'bar-tag'), act('Add tag', withTag(addTag)), act('Remove tag', withTag(removeTag))),
      ctaPart));
  return {
    element,
    update: (number, ctas) => {
      element.hidden = number === 0;
      count.textContent = number === 1 ? '1 post selected' : `${number} posts selected`;
      const before = cta.value;
      cta.replaceChildren(...(ctas ?? []).map(({ id, attributes }) => make('option', { value: id }, String(attributes['text']))));
      if ([...cta.options].some(({ value }) => value === before)) cta.value = before;
      ctaPart.hidden = (ctas ?? []).length === 0;
    },
  };
}
