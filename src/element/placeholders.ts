import { attributeOf, optionNames } from '../options/options.ts';
import { pageDocument } from '../page/page-document.ts';

/**
 * A placeholder for a board in pages whose editor removes unknown elements: `<div data-drystone-board="spring"
 * data-service="…">`.
 */
const placeholder = '[data-drystone-board]:not([data-drystone-board-filled])';

/**
 * Puts a board into every placeholder of `root`, else of the page; the placeholder's content becomes the board's
 * children.
 */
export function fillPlaceholders(root: ParentNode = pageDocument): void {
  for (const place of root.querySelectorAll<HTMLElement>(placeholder)) {
    const board = pageDocument.createElement('drystone-board');
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
