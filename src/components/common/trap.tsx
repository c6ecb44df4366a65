/**
 * A trap for bots: people neither see nor hear this field, and the keyboard does not reach it, but programs that fill
 * in every field fill it in, too.
 */
export const Trap = ({ name }: { readonly name: string }) => (
  <div class="trap" aria-hidden="true">
    <input type="text" name={name} tabindex={-1} autocomplete="off" />
  </div>
);

/**
 * The value that a program has filled in; `''` = none. It is read when the form is sent, because programs fire no input
 * events.
 */
export const readTrap = (form: HTMLFormElement, name: string): string => `${new FormData(form).get(name) ?? ''}`;
