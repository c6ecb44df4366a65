/**
 * A trap for bots: people neither see nor hear this field, and the keyboard does not reach it, but programs that fill
 * in every field fill it in, too. Its name means nothing to autofill, and it has the opt-outs of the common password
 * managers: 1Password, LastPass, Bitwarden, Dashlane and Proton Pass.
 */
export const Trap = () => (
  <div class="trap" aria-hidden="true">
    <input
      type="text"
      name={trapName}
      tabindex={-1}
      autocomplete="off"
      data-1p-ignore=""
      data-lpignore="true"
      data-bwignore="true"
      data-form-type="other"
      data-protonpass-ignore="true"
    />
  </div>
);

/** The name of the field on the page. On the wire it has the service's name. */
const trapName = 'leave_blank';

/**
 * Whether a program has filled in the trap, which is then emptied. It is asked when the form is sent, because programs
 * fire no input events. The form is not sent then, and says so: whoever is a person presses the button once more.
 */
export function emptyTrap(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>(`[name=${trapName}]`);
  if (!field?.value) return false;
  field.value = '';
  return true;
}
