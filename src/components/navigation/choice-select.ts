export type SelectOption = readonly [value: string, label: string];

/** A native list: the engine's own on a phone, for keys, and for screen readers. The first option stands for "no choice". */
export interface ChoiceSelect {
  readonly element: HTMLSelectElement;
  /** A value that is not among the options is put there: who came by a link sees what is chosen. */
  show(options: readonly SelectOption[], value: string): void;
}

export function createChoiceSelect(label: string, className: string, onChoose: (value: string) => void): ChoiceSelect {
  const element = document.createElement('select');
  let drawn = '';
  element.className = className;
  element.ariaLabel = label;
  element.addEventListener('change', () => onChoose(element.value));

  const optionOf = ([value, text]: SelectOption) => {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = text;
    return option;
  };

  return {
    element,
    show(options, value) {
      const all = options.some(([one]) => one === value) ? options : [...options, [value, value.replaceAll(',', ', ')] as const];
      const wanted = JSON.stringify(all);
      // A list that may be open right now is not changed under the hand.
      if (wanted !== drawn && !(element.matches(':focus') && drawn && [...element.options].some((option) => option.value === value))) {
        element.replaceChildren(...all.map(optionOf));
        drawn = wanted;
      }
      element.value = value;
      element.toggleAttribute('data-chosen', value !== '');
    },
  };
}
