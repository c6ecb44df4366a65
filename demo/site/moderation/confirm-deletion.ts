import { make } from './make.ts';

/** Asks once more before something goes for good. The focus goes back to where it was. */
export function confirmDeletion(count: number): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = make('dialog', { 'aria-labelledby': 'deletion-title', onclose: () => {
      resolve(dialog.returnValue === 'delete');
      dialog.remove();
    } },
      make('form', { method: 'dialog' },
        make('h2', { id: 'deletion-title' }, count === 1 ? 'Delete this post for good?' : `Delete these ${count} posts for good?`),
        make('p', {}, 'It cannot be undone. To take something off the board and keep it, reject it.'),
        make('div', { class: 'acts' }, make('button', { value: 'keep', autofocus: true }, 'Keep'), make('button', { value: 'delete', class: 'danger' }, 'Delete'))));
    document.body.append(dialog);
    dialog.showModal();
  });
}
