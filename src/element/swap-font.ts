/** Texts that share no line with another: each can have its font by itself. */
const pieces = 'article > :not(footer), article > footer > *, .bar, .end, .head';

/** Below this the browser itself takes nothing for moved. */
const leastMovePx = 3;

/** Cards whose texts are laid out anew in one task: on a slow phone that is felt. */
const piecesPerTask = 12;

export interface SwapFontSetup {
  readonly container: HTMLElement;
  /** `font-family` without the font that comes. */
  readonly without: string;
  /** From here on every text that names the font has it. */
  readonly put: () => void;
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
}

/**
 * Where a piece and all in it begin, and how high it is. A text whose card has no more room stays as high as it was:
 * there its lines are what grows. A shortened text has lines that are not seen, and may have more of them.
 */
const placesIn = (piece: HTMLElement): readonly number[] => {
  const own = piece.getBoundingClientRect();
  return [
    piece.closest('[data-clamped]') ? own.height : Math.max(own.height, piece.scrollHeight),
    ...[...piece.querySelectorAll('*')].flatMap((element) => {
      const { top, left } = element.getBoundingClientRect();
      return [top - own.top, left - own.left];
    }),
  ];
};

const isSeen = (piece: HTMLElement): boolean => {
  const { top, bottom } = piece.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/**
 * Gives the texts of a board a font that came after they were drawn, where nothing moves by it: a text that would get
 * another height keeps what it has, and so does one in which something that is being seen would get another place.
 * Cards that come later are measured with it.
 */
export function swapFont({ container, without, put, setTimer }: SwapFontSetup): () => void {
  let isClosed = false;
  let cancel = () => {};
  const keep = (piece: HTMLElement) => (piece.style.fontFamily = without);
  const waiting = [...container.querySelectorAll<HTMLElement>(pieces)];
  waiting.forEach(keep);
  // These are looked at below.
  for (const card of container.querySelectorAll('article')) card.setAttribute('data-font-seen', '');
  put();

  const takeSome = () => {
    const round = waiting.splice(0, piecesPerTask).filter((piece) => piece.isConnected);
    const before = round.map(placesIn);
    for (const piece of round) piece.style.fontFamily = '';
    round
      .map(placesIn)
      .map((places, at) => {
        const moves = places.map((place, index) => Math.abs(place - (before[at]?.[index] ?? 0)));
        const [grows = 0] = moves;
        return grows >= 1 || (isSeen(round[at]!) && moves.some((move) => move >= leastMovePx));
      })
      .forEach((moved, at) => {
        if (moved) keep(round[at]!);
      });
    if (waiting.length && !isClosed) cancel = setTimer(takeSome, 0);
  };
  takeSome();

  // A card that was measured before, and is drawn only now: its words must not be cut.
  const drawn = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => addedNodes.length)) return;
    const cut = [...container.querySelectorAll<HTMLElement>('article:not([data-font-seen])')].filter((card) => {
      card.dataset['fontSeen'] = '';
      const text = card.querySelector('.post-content');
      return (
        !('clamped' in card.dataset) &&
        (card.scrollHeight > card.clientHeight + 1 || (text && text.scrollHeight > text.clientHeight + 1))
      );
    });
    for (const card of cut)
      card.querySelectorAll<HTMLElement>(':scope > :not(footer), :scope > footer > *').forEach(keep);
  });
  drawn.observe(container, { childList: true, subtree: true });

  return () => {
    isClosed = true;
    cancel();
    drawn.disconnect();
  };
}
