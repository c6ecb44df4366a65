import { attributeOf, optionNames } from '../options/options.ts';

/**
 * A placeholder for a board in pages whose editor removes unknown elements: `<div data-drystone-board="spring"
 * data-service="…">`.
 */
const placeholder = '[data-drystone-board]:not([data-drystone-board-filled])';

/** Puts a board into every placeholder of `root`; the placeholder's content becomes the board's children. */
export function fillPlaceholders(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>(placeholder)) {
    const board = document.createElement('drystone-board');
    board.setAttribute('board', place.dataset['drystoneBoard'] ?? '');
    for (const name of optionNames) {
      const given = place.getAttribute('data-' + attributeOf(name));
      if (given !== null) board.setAttribute(attributeOf(name), given);
    }
    place.dataset['drystoneBoardFilled'] = '';
    board.append(...place.childNodes);
    place.append(board);
  }
}
