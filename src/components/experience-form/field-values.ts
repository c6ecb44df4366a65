import type { FormValues } from '../../model/experience.ts';
import type { Field } from '../common/field.tsx';

const isTicked = (control: Field['controls'][number]): boolean | null => ('checked' in control && /checkbox|radio/.test(control.type) ? control.checked : null);

/** What stands in a field, as it was typed; of choices what is chosen. */
export function readValues({ controls }: Field): readonly string[] {
  return controls.flatMap((control) => (isTicked(control) ?? true ? control.value : []));
}

/** Fills a field with values of its own, as far as it has them. */
export function fillField({ controls }: Field, values: readonly string[]): void {
  for (const control of controls) {
    if (isTicked(control) === null) {
      control.value = values[0] ?? '';
      followWords(control);
    } else if ('checked' in control) control.checked = values.includes(control.value);
  }
}

/** Words of another language than the page's have their own direction; an empty box has the page's. */
export function followWords(control: Field['controls'][number]): void {
  control.dir = control.value ? 'auto' : '';
}

/** Values of each name, for fields that are filled in one by one. */
export function groupValues(values: FormValues): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of values) groups.set(name, [...groups.get(name) ?? [], value]);
  return groups;
}
