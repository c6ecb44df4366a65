/** Signs that end a sentence or a part of it. Before "…" they are one too many: "soup.…". A question stays one. */
const closing = /[\s.,;:…、。，،؛।]+$/u;

/** About as wide it is in any font. A little more or less takes a sign that is gone anyway. */
const emOfEllipsis = 0.9;

/** The text of a node as it was, and as it is shown. */
interface Cut {
  readonly node: Node;
  readonly whole: string;
  readonly shown: string;
}

/**
 * Takes the signs before the "…" of a text that its box cuts off by lines, as long as it does. A style sheet cannot:
 * the engine puts its "…" behind whatever stands last. Returns what stops it.
 *
 * @param selector of the box that cuts, where it may be replaced by another inside of `area`; absent = `area` itself
 */
export function watchCut(area: HTMLElement, selector?: string): () => void {
  if (!globalThis.ResizeObserver) return () => {};
  let cut: Cut | null = null;
  let width = 0;
  const isShown = () => cut?.node.isConnected && cut.node.nodeValue === cut.shown;
  const tidy = () => {
    if (isShown() && width === area.clientWidth) return;
    if (cut && isShown()) cut.node.nodeValue = cut.whole;
    width = area.clientWidth;
    const box = selector ? area.querySelector<HTMLElement>(selector) : area;
    cut = box && findCut(box);
    if (cut) cut.node.nodeValue = cut.shown;
  };
  const sizes = new ResizeObserver(tidy);
  const words = new MutationObserver(tidy);
  sizes.observe(area);
  words.observe(area, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    words.disconnect();
  };
}

const wordsOf = ({ nodeValue }: Node): string => nodeValue ?? '';

function findCut(box: HTMLElement): Cut | null {
  if (!box.clientHeight || box.scrollHeight - box.clientHeight <= 1) return null;
  const letters = textNodesOf(box).flatMap((node) =>
    wordsOf(node)
      .split('')
      .map((_, offset) => ({ node, offset })),
  );
  const range = document.createRange();
  const rectOf = (index: number): DOMRect | undefined => {
    const letter = letters[index];
    if (!letter) return undefined;
    range.setStart(letter.node, letter.offset);
    range.setEnd(letter.node, letter.offset + 1);
    return range.getClientRects()[0];
  };
  const { bottom, left, right } = box.getBoundingClientRect();
  // Lines follow one another: the first letter that is not seen is found by halves.
  let last = 0;
  for (let end = letters.length; last < end;) {
    const middle = (last + end) >> 1;
    const rect = rectOf(middle) ?? rectOf(middle + 1);
    if (rect && rect.top >= bottom - 1) end = middle;
    else last = middle + 1;
  }
  if (last-- === letters.length) return null;
  // Those whose room the "…" takes are gone, too.
  const ellipsis = parseFloat(getComputedStyle(box).fontSize) * emOfEllipsis;
  const text = box.querySelector('[dir]') ?? box;
  const isCovered =
    getComputedStyle(text).direction === 'rtl'
      ? (rect: DOMRect) => rect.left < left + ellipsis
      : (rect: DOMRect) => rect.right > right - ellipsis;
  for (let rect = rectOf(last); last > 0 && rect && isCovered(rect); rect = rectOf(last)) last--;
  const { node, offset } = letters[last]!;
  const seen = wordsOf(node).slice(0, offset + 1);
  const shown = seen.replace(closing, '');
  if (!shown || shown === seen.trimEnd()) return null;
  // The break keeps what follows from moving up into the room that the signs leave.
  return { node, whole: wordsOf(node), shown: `${shown}\n${wordsOf(node).slice(offset + 1)}` };
}

/** Their words are their value. */
function textNodesOf(box: HTMLElement): Node[] {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
  return nodes;
}
