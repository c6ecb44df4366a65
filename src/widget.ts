import { defineBoardElement } from './embed/define.ts';
import { fillPlaceholders } from './embed/placeholders.ts';

/**
 * The module that the script tag's loader imports when a board is near. `early` are the requests that the loader began,
 * by address. Returns what the loader calls when it finds further placeholders.
 */
export function start(early: Map<string, Promise<Response>>): (root: ParentNode) => void {
  defineBoardElement(early);
  fillPlaceholders(document);
  return fillPlaceholders;
}
