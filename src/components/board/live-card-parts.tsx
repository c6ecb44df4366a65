import { fillIn } from '../../text/fill-in.ts';
import { formatFullTime } from '../../text/format-full-time.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { BoardContext, LiveCardParts } from '../board-context.ts';
import { createShareControl } from '../share/share-control.tsx';
import { LinkedText } from '../card/linked-text.tsx';
import { pressCard } from '../card/press-card.ts';
import { Opener } from '../card/opener.tsx';

/** The controls of a card, whose code is loaded after the first posts. None of them changes the size of a card. */
export function createLiveCardParts(context: BoardContext, Logo: LiveCardParts['Logo'] | undefined): LiveCardParts {
  const ShareControl = createShareControl(context);
  return {
    words: context.words,
    pressCard: (event, post) => pressCard(context, event, post),
    Opener,
    Logo,
    Share: ({ post }) =>
      context.reading.value.showsShare && (
        <div class="corner">
          <ShareControl post={post} />
        </div>
      ),
    LinkedText,
    starsLabel: (stars) =>
      fillIn(context.cards.value.messages.rating, { n: formatNumber(stars, context.language.locale) }),
    // `Intl` is slow on a phone: a card uses it when a pointer enters.
    watchTime: ({ post, interaction }, ms) => ({
      title: interaction.showsFullTime ? formatFullTime(ms, context.cards.value.timeLanguage) : undefined,
      onPointerEnter: () => context.state.interactions.showFullTime(post.id),
    }),
  };
}
