/** Texts that share no line with another: each can get its font independently. */
const pieces = 'article > :not(footer), article > footer > *, .bar, .end, .head';

/** Browsers do not count a smaller move as a layout shift. */
const minMovePx = 3;

/** Number of cards whose texts are laid out again in one task: more would be noticeable on a slow phone. */
const piecesPerTask = 12;

export interface SwapFontSetup {
  readonly container: HTMLElement;
  /** `font-family` without the new font. */
  readonly without: string;
  /** Makes every text that names the font use it. */
  readonly put: () => void;
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
}

/**
 * The height of a piece, and the positions of its elements in it. A text whose card has no more space keeps its height
 * when its lines need more, so the height of its content counts. A clamped text has hidden lines and may get more of
 * them, so there only its own height counts.
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
 * Gives the texts of a board a font that loaded after they were drawn, where nothing moves: a text keeps its old font
 * if its height would change, or if a visible element in it would move. Later cards are measured with the new font.
 */
export function swapFont({ container, without, put, setTimer }: SwapFontSetup): () => void {
  let isClosed = false;
  let cancel = () => {};
  const keep = (piece: HTMLElement) => (piece.style.fontFamily = without);
  const waiting = [...container.querySelectorAll<HTMLElement>(pieces)];
  waiting.forEach(keep);
  // These are handled below.
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
        return grows >= 1 || (isSeen(round[at]!) && moves.some((move) => move >= minMovePx));
      })
      .forEach((moved, at) => {
        if (moved) keep(round[at]!);
      });
    if (waiting.length && !isClosed) cancel = setTimer(takeSome, 0);
  };
  takeSome();

  // A card that was measured earlier and is drawn only now: its text must not be cut.
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
