/** A field that nobody sees, reaches by keys or hears of. Programs that fill in every field fill it in, too. */
export const Trap = ({ name }: { readonly name: string }) => (
  <div class="trap" aria-hidden="true">
    <input type="text" name={name} tabindex={-1} autocomplete="off" />
  </div>
);

/** What a program has written; `''` = nothing. Read when the form is sent: programs tell of no input. */
export const readTrap = (form: HTMLFormElement, name: string): string => `${new FormData(form).get(name) ?? ''}`;
