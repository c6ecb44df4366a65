import { make } from './make.ts';
import { Refused } from './team-client.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls by the place in the body that they are sent as, below `/data`: `attributes/url`. */
export type Places = Readonly<Record<string, Control>>;

export interface FieldErrors {
  /** Takes away what was said before, and tells whether the browser finds every field filled in as it must be. */
  check(): boolean;
  /** Shows what the service refused beside its field and goes there. False when it is about none of these fields. */
  show(error: unknown): boolean;
  clear(): void;
}

const noteIdOf = (control: Control): string => `${control.id}-error`;

function unmark(control: Control): void {
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  control.closest('.field')?.querySelector('.field-error')?.remove();
}

function mark(control: Control, text: string): void {
  unmark(control);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', noteIdOf(control));
  control.closest('.field')?.append(make('p', { class: 'field-error', id: noteIdOf(control) }, text));
  control.addEventListener('input', () => unmark(control), { once: true });
}

/** The service names the attribute; the owner sees a label. */
function describe(message: string, place: string): string {
  const name = place.split('/').at(-1) ?? '';
  return message.startsWith(`${name} `) ? `This ${message.slice(name.length + 1)}` : message;
}

/** Errors of one form, each beside its field. What was typed is never touched. */
export function createFieldErrors(places: Places): FieldErrors {
  const controls = Object.values(places);
  const clear = (): void => controls.forEach(unmark);
  return {
    clear,
    check: () => {
      clear();
      // What stands there as the service sent it is not the owner's mistake.
      const wrong = controls.filter((control) => !control.validity.valid && !('defaultValue' in control && control.value !== '' && control.value === control.defaultValue));
      for (const control of wrong) mark(control, control.validationMessage);
      wrong[0]?.focus();
      return wrong.length === 0;
    },
    show: (error) => {
      if (!(error instanceof Refused) || error.pointer === null) return false;
      const { pointer } = error;
      const [place, control] = Object.entries(places).find(([name]) => pointer === `/data/${name}` || pointer.startsWith(`/data/${name}/`)) ?? [];
      if (place === undefined || control === undefined) return false;
      mark(control, describe(error.message, place));
      control.focus();
      return true;
    },
  };
}
