import { make } from './make.ts';

/** Asks once more before something goes for good. The focus goes back to where it was. */
export function confirmDeletion(question: string, hint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = make('dialog', { 'aria-labelledby': 'deletion-title', 'aria-describedby': 'deletion-hint', onclose: () => {
      resolve(dialog.returnValue === 'delete');
      dialog.remove();
    } },
      make('form', { method: 'dialog' },
        make('h2', { id: 'deletion-title' }, question),
        make('p', { id: 'deletion-hint' }, hint),
        make('div', { class: 'acts' }, make('button', { value: 'keep', autofocus: true }, 'Keep'), make('button', { value: 'delete', class: 'danger' }, 'Delete'))));
    // In the page's own part: who is signed out sees no dialog above the way back in.
    document.querySelector('main')?.append(dialog);
    dialog.showModal();
  });
}
