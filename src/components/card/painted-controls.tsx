import type { Drawn } from '../../jsx/jsx-runtime.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import type { CardContext, LiveCard, LiveCardParts } from '../board-context.ts';
import { LinkedText } from './linked-text.tsx';
import { Opener } from './opener.tsx';

interface PaintedControlsSetup {
  readonly context: CardContext;
  readonly words: BoardMessages;
  readonly Logo: LiveCardParts['Logo'];
  /** The button that shares a post; undefined = there is none. */
  readonly ShareControl: (() => Drawn) | undefined;
  readonly opensLink: LiveCard['opensLink'];
}

const nothing = () => {};

/**
 * The controls of the cards of a resting board: the same elements as those of `createLiveCardParts`, without listeners.
 * A press on one is kept for the interactive board.
 */
export const createPaintedControls = ({
  context,
  words,
  Logo,
  ShareControl,
  opensLink,
}: PaintedControlsSetup): LiveCard => ({
  onAction: nothing,
  note: () => nothing,
  linkEvents: () => ({ onClick: nothing, onAuxClick: nothing }),
  opensLink,
  open: nothing,
  watchPicture: () => ({ onLoad: nothing, onError: nothing }),
  onIntent: nothing,
  parts: {
    words,
    pressCard: nothing,
    Opener,
    Logo,
    LinkedText,
    Share: () =>
      ShareControl && (
        <div class="corner">
          <ShareControl />
        </div>
      ),
    starsLabel: (stars) => fillIn(context.messages.rating, { n: formatNumber(stars, context.language.locale) }),
    watchTime: () => ({ title: undefined, onPointerEnter: nothing }),
  },
});
