import type { FieldErrors } from './field-errors.ts';

/** One thing at a time for each button; a press while it is at it does nothing. */
export function runOnce(button: HTMLButtonElement, work: () => Promise<void>, fail: (error: unknown) => void): void {
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  work().catch(fail).finally(() => button.removeAttribute('aria-disabled'));
}

/** What a form does when it is sent: errors go beside their fields, others to `fail`. */
export function sendForm(button: HTMLButtonElement, errors: FieldErrors, work: () => Promise<void>, fail: (error: unknown) => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    if (errors.check()) runOnce(button, work, (error) => { if (!errors.show(error)) fail(error); });
  };
}
